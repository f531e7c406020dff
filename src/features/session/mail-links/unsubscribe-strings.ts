/** Strings of the page that turns emails off. */
import { translations } from '#i18n/translations'

export const unsubscribeStrings = translations({
  en: {
    title: 'Turn off emails?',
    lead: 'We email you about your tickets, forms, visits and certificates when none of your devices gets a notification. If you turn emails off, you’ll find these updates in the portal.',
    stays: 'You’ll still get emails about your account, such as a link for a new password.',
    turnOff: 'Turn off emails',
    offTitle: 'Emails are off',
    offText: 'We no longer email you updates.',
    turnOn: 'Turn emails back on',
    onTitle: 'Emails are back on',
    onText: 'We’ll email you the updates that don’t reach you as a notification.',
    cutTitle: 'This link is incomplete',
    cutText:
      'Open it straight from the email: some email apps cut long links short. You can also turn emails off in your profile, under “Notifications on this device”.',
    missing: 'This portal doesn’t send these emails.',
    offline: 'You’re offline. You can change this when you’re back online.',
    toSettings: 'Notification settings',
    toSignIn: 'Go to sign-in',
  },
  id: {
    title: 'Matikan email?',
    lead: 'Kami mengirim email tentang tiket, formulir, kunjungan, dan sertifikat Anda jika tidak ada perangkat Anda yang menerima notifikasinya. Jika email dimatikan, Anda tetap dapat melihat pembaruannya di portal.',
    stays:
      'Email tentang akun Anda, seperti tautan untuk membuat kata sandi baru, tetap kami kirim.',
    turnOff: 'Matikan email',
    offTitle: 'Email dimatikan',
    offText: 'Kami tidak lagi mengirim pembaruan lewat email.',
    turnOn: 'Aktifkan email lagi',
    onTitle: 'Email aktif kembali',
    onText:
      'Kami akan mengirim email untuk pembaruan yang tidak muncul sebagai notifikasi di perangkat Anda.',
    cutTitle: 'Tautan ini tidak lengkap',
    cutText:
      'Buka tautan langsung dari email: beberapa aplikasi email memotong tautan panjang. Anda juga dapat mematikan email di profil, pada “Notifikasi di perangkat ini”.',
    missing: 'Portal ini tidak mengirim email seperti itu.',
    offline: 'Anda sedang offline. Anda dapat mengubahnya saat kembali online.',
    toSettings: 'Pengaturan notifikasi',
    toSignIn: 'Ke halaman masuk',
  },
})
