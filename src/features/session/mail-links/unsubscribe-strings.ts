/** Strings of the page that turns emails off. */
import { translations } from '#i18n/translations'

export const unsubscribeStrings = translations({
  en: {
    title: 'No more emails?',
    lead: 'We write to you about your tickets, forms, visits and certificates where none of your devices gets push messages about them. If you turn these emails off, what is new waits in the portal until you look.',
    stays: 'Mails about your account, such as a new password, still come.',
    turnOff: 'Turn emails off',
    offTitle: 'Emails are off',
    offText: 'We will not write to you about your tickets any more.',
    turnOn: 'Turn on again',
    onTitle: 'Emails are on again',
    onText:
      'We write to you when something is new and no device of yours gets a push message about it.',
    cutTitle: 'This link is not complete',
    cutText:
      'Open it as it stands in the mail; some mail programs cut long links. You can also turn emails off in the portal, under Notifications in your profile.',
    missing: 'This portal sends no such emails.',
    offline: 'You are offline. This needs a connection.',
    toSettings: 'Push messages, emails and quiet hours',
    toSignIn: 'To the sign-in page',
  },
  id: {
    title: 'Berhenti menerima email?',
    lead: 'Kami mengirim email tentang tiket, formulir, kunjungan, dan sertifikat Anda bila tidak ada perangkat Anda yang menerima notifikasinya. Jika email ini dimatikan, kabar baru menunggu di portal sampai Anda membukanya.',
    stays: 'Email tentang akun Anda, seperti kata sandi baru, tetap dikirim.',
    turnOff: 'Matikan email',
    offTitle: 'Email nonaktif',
    offText: 'Kami tidak akan mengirim email tentang tiket Anda lagi.',
    turnOn: 'Aktifkan lagi',
    onTitle: 'Email aktif lagi',
    onText:
      'Kami mengirim email bila ada kabar baru dan tidak ada perangkat Anda yang menerima notifikasinya.',
    cutTitle: 'Tautan ini tidak lengkap',
    cutText:
      'Buka tautan persis seperti di email; beberapa program email memotong tautan panjang. Anda juga dapat mematikan email di portal, pada Notifikasi di profil Anda.',
    missing: 'Portal ini tidak mengirim email seperti itu.',
    offline: 'Anda sedang offline. Ini memerlukan koneksi.',
    toSettings: 'Notifikasi, email, dan jam tenang',
    toSignIn: 'Ke halaman masuk',
  },
})
