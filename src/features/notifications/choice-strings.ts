/** Strings of emails and quiet hours, loaded with the notification settings. */
import type { NEWS_WAYS } from '#contract/notification-settings'
import { counted, formatCount } from '#i18n/counted'
import { translations } from '#i18n/translations'

type Way = (typeof NEWS_WAYS)[number]

export const choiceStrings = translations({
  en: {
    title: 'On all your devices',
    now: 'How we reach you',
    ways: {
      push: 'Notifications',
      mail: 'Emails',
      none: 'No notifications or emails',
    } satisfies Record<Way, string>,
    wayTexts: {
      push: (devices: number) =>
        `You get notifications on ${counted(devices, 'device')}, so we don’t send emails.`,
      /** of some accounts alone */
      somePush: (devices: number) =>
        `You get notifications on ${counted(devices, 'device')}, for the account selected there.`,
      others: {
        mailed: (accounts: number, email: string) =>
          `We email updates from ${counted(accounts, 'other account')} to ${email}.`,
        silent: (accounts: number) =>
          `Emails are off, so you only see updates from ${counted(accounts, 'other account')} in the portal.`,
      },
      mail: (email: string) => `None of your devices gets notifications, so we email ${email}.`,
      none: 'None of your devices gets notifications, and emails are off. You only see updates in the portal.',
    },
    mails: 'Emails',
    mailsChoice: 'Updates that don’t reach you as a notification',
    mailsOn: 'Send emails',
    mailsOff: 'No emails',
    mailsHint:
      'About your tickets, forms, visits and certificates. We collect updates for 15 minutes and send them in one email, leaving out tickets you’ve read and forms you’ve filled in by then.',
    quiet: 'Quiet hours',
    quietChoice: 'Every day',
    quietOn: 'At set times',
    quietOff: 'Never',
    quietHint: 'Notifications arrive without a sound, and emails wait until quiet hours end.',
    from: 'From',
    until: 'Until',
    untilProblems: { range: 'Choose a time other than the start' },
    zone: (name: string) => `Times are in ${name}.`,
    hereZone: (name: string) => `Use this device’s time zone: ${name}`,
    save: 'Save',
    saved: 'Settings saved',
    needsNetwork: 'You’re offline. You can change these settings when you’re back online.',
  },
  id: {
    title: 'Di semua perangkat Anda',
    now: 'Cara kami mengabari Anda',
    ways: {
      push: 'Notifikasi',
      mail: 'Email',
      none: 'Tanpa notifikasi dan email',
    },
    wayTexts: {
      push: (devices) =>
        `Anda menerima notifikasi di ${formatCount(devices, 'id')} perangkat, jadi kami tidak mengirim email.`,
      somePush: (devices) =>
        `Anda menerima notifikasi di ${formatCount(devices, 'id')} perangkat, untuk akun yang dipilih di sana.`,
      others: {
        mailed: (accounts, email) =>
          `Pembaruan dari ${formatCount(accounts, 'id')} akun lain kami kirim ke ${email}.`,
        silent: (accounts) =>
          `Email dimatikan, jadi pembaruan dari ${formatCount(accounts, 'id')} akun lain hanya dapat dilihat di portal.`,
      },
      mail: (email) =>
        `Tidak ada perangkat Anda yang menerima notifikasi, jadi kami mengirim email ke ${email}.`,
      none: 'Tidak ada perangkat Anda yang menerima notifikasi, dan email dimatikan. Pembaruan hanya dapat dilihat di portal.',
    },
    mails: 'Email',
    mailsChoice: 'Pembaruan yang tidak muncul sebagai notifikasi',
    mailsOn: 'Kirim email',
    mailsOff: 'Tanpa email',
    mailsHint:
      'Tentang tiket, formulir, kunjungan, dan sertifikat Anda. Pembaruan selama 15 menit kami gabungkan dalam satu email, tanpa tiket yang sudah Anda baca dan formulir yang sudah Anda isi.',
    quiet: 'Jam tenang',
    quietChoice: 'Setiap hari',
    quietOn: 'Pada jam tertentu',
    quietOff: 'Tidak pernah',
    quietHint: 'Notifikasi muncul tanpa suara, dan email ditunda sampai jam tenang berakhir.',
    from: 'Dari',
    until: 'Sampai',
    untilProblems: { range: 'Pilih waktu yang berbeda dari waktu mulai' },
    zone: (name) => `Menurut zona waktu ${name}.`,
    hereZone: (name) => `Gunakan zona waktu perangkat ini: ${name}`,
    save: 'Simpan',
    saved: 'Pengaturan disimpan',
    needsNetwork: 'Anda sedang offline. Anda dapat mengubah pengaturan ini saat kembali online.',
  },
})

export type ChoiceStrings = typeof choiceStrings.en
