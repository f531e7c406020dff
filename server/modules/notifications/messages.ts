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
      title: 'Test message',
      body: 'Notifications reach this device.',
      sent: 'Test message sent',
    },
  },
  id: {
    deviceRegistered: 'Notifikasi aktif untuk perangkat ini',
    deviceRemoved: 'Notifikasi nonaktif untuk perangkat ini',
    settingsSaved: 'Pengaturan tersimpan',
    mailsOn: 'Email aktif',
    mailsOff: 'Email nonaktif',
    pushTest: {
      title: 'Pesan uji coba',
      body: 'Notifikasi sampai di perangkat ini.',
      sent: 'Pesan uji coba terkirim',
    },
  },
})
