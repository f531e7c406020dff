/** Strings of emails and quiet hours, loaded with the notification settings. */
import type { NEWS_WAYS } from '#contract/notification-settings'
import { translations } from '#i18n/translations'

type Way = (typeof NEWS_WAYS)[number]

export const choiceStrings = translations({
  en: {
    title: 'On all your devices',
    now: 'In force now',
    ways: {
      push: 'Push messages',
      mail: 'Emails',
      none: 'Neither push messages nor emails',
    } satisfies Record<Way, string>,
    wayTexts: {
      push: (devices: number) =>
        devices === 1
          ? 'One of your devices gets push messages, so no emails are sent.'
          : `${devices} of your devices get push messages, so no emails are sent.`,
      /** of some accounts alone */
      somePush: (devices: number) =>
        devices === 1
          ? 'One of your devices gets push messages about the account that is selected there.'
          : `${devices} of your devices get push messages, each about the account that is selected there.`,
      others: {
        mailed: (accounts: number, email: string) =>
          accounts === 1
            ? `News of your other account is emailed to ${email}.`
            : `News of your ${accounts} other accounts is emailed to ${email}.`,
        silent: (accounts: number) =>
          accounts === 1
            ? 'Emails are off, so news of your other account waits in the portal.'
            : `Emails are off, so news of your ${accounts} other accounts waits in the portal.`,
      },
      mail: (email: string) => `None of your devices gets push messages, so we write to ${email}.`,
      none: 'None of your devices gets push messages, and emails are off. What is new waits in the portal.',
    },
    mails: 'Emails',
    mailsChoice: 'About news that none of your devices gets',
    mailsOn: 'Send emails',
    mailsOff: 'No emails',
    mailsHint:
      'About your tickets, forms to answer, visits and certificates. What happens within 15 minutes comes in one email. News of tickets that you have read by then is left out, and so are forms that were answered.',
    quiet: 'Quiet hours',
    quietChoice: 'Every day',
    quietOn: 'At set times',
    quietOff: 'None',
    quietHint: 'Push messages come without a sound. Emails wait until the quiet hours end.',
    from: 'From',
    until: 'Until',
    untilProblems: { range: 'Choose another time than the first one.' },
    zone: (name: string) => `Times in ${name}.`,
    hereZone: (name: string) => `Use the time of this device: ${name}`,
    save: 'Save',
    saved: 'Saved.',
    needsNetwork: 'Changes need a connection.',
  },
  id: {
    title: 'Di semua perangkat Anda',
    now: 'Yang berlaku sekarang',
    ways: {
      push: 'Notifikasi',
      mail: 'Email',
      none: 'Tidak ada notifikasi maupun email',
    },
    wayTexts: {
      push: (devices) => `${devices} perangkat Anda menerima notifikasi, jadi email tidak dikirim.`,
      somePush: (devices) =>
        `${devices} perangkat Anda menerima notifikasi tentang akun yang dipilih di sana.`,
      others: {
        mailed: (accounts, email) =>
          `Kabar dari ${accounts} akun Anda yang lain dikirim ke ${email}.`,
        silent: (accounts) =>
          `Email dimatikan, jadi kabar dari ${accounts} akun Anda yang lain menunggu di portal.`,
      },
      mail: (email) =>
        `Tidak ada perangkat Anda yang menerima notifikasi, jadi kami mengirim email ke ${email}.`,
      none: 'Tidak ada perangkat Anda yang menerima notifikasi, dan email dimatikan. Kabar baru menunggu di portal.',
    },
    mails: 'Email',
    mailsChoice: 'Untuk kabar yang tidak dikirim sebagai notifikasi',
    mailsOn: 'Kirim email',
    mailsOff: 'Tanpa email',
    mailsHint:
      'Tentang tiket, formulir yang perlu dijawab, kunjungan, dan sertifikat. Kabar dalam 15 menit digabung dalam satu email. Kabar tiket yang sudah Anda baca dan formulir yang sudah dijawab tidak disertakan.',
    quiet: 'Jam tenang',
    quietChoice: 'Setiap hari',
    quietOn: 'Pada jam tertentu',
    quietOff: 'Tidak ada',
    quietHint: 'Notifikasi datang tanpa suara. Email menunggu sampai jam tenang berakhir.',
    from: 'Dari',
    until: 'Sampai',
    untilProblems: { range: 'Pilih waktu yang berbeda dari yang pertama.' },
    zone: (name) => `Waktu ${name}.`,
    hereZone: (name) => `Pakai waktu perangkat ini: ${name}`,
    save: 'Simpan',
    saved: 'Disimpan.',
    needsNetwork: 'Perubahan memerlukan koneksi.',
  },
})

export type ChoiceStrings = typeof choiceStrings.en
