/** What is said of devices and of test messages. */
import { translations } from '#server/platform/translations'

export const notificationMessages = translations({
  en: {
    deviceRegistered: 'Notifications are on for this device',
    deviceRemoved: 'Notifications are off for this device',
    settingsSaved: 'Settings saved',
    mailsOn: 'Emails are on',
    mailsOff: 'Emails are off',
    pushTest: {
      title: 'Test notification',
      body: 'Notifications work on this device.',
      sent: 'Test notification sent',
    },
  },
  id: {
    deviceRegistered: 'Notifikasi aktif di perangkat ini',
    deviceRemoved: 'Notifikasi dimatikan di perangkat ini',
    settingsSaved: 'Pengaturan disimpan',
    mailsOn: 'Email aktif',
    mailsOff: 'Email dimatikan',
    pushTest: {
      title: 'Notifikasi uji coba',
      body: 'Notifikasi berfungsi di perangkat ini.',
      sent: 'Notifikasi uji coba terkirim',
    },
  },
})
