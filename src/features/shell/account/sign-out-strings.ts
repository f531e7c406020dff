/** Strings of the sign-out modal, loaded with it. */
import { translations } from '#i18n/translations'

export const signOutStrings = translations({
  en: {
    title: 'Sign out with unsent changes?',
    text: (n: number) =>
      n === 1
        ? '1 change on this device has not been sent yet.'
        : `${n} changes on this device have not been sent yet.`,
    send: 'Send first, then sign out',
    sending: (n: number) => `Sending, ${n} to go`,
    stuck: 'Not everything could be sent now. Choose what happens to the rest.',
    keep: 'Keep it here, locked',
    keepHint: 'Nobody can read it until you sign in on this device again.',
    discard: 'Discard it',
    discardQuestion: 'Discard everything that was not sent?',
  },
  id: {
    title: 'Keluar dengan perubahan yang belum terkirim?',
    text: (n) => `${n} perubahan di perangkat ini belum terkirim.`,
    send: 'Kirim dulu, lalu keluar',
    sending: (n) => `Mengirim, ${n} lagi`,
    stuck: 'Belum semuanya dapat dikirim sekarang. Pilih apa yang terjadi dengan sisanya.',
    keep: 'Simpan di sini, terkunci',
    keepHint: 'Tidak ada yang dapat membacanya sampai Anda masuk lagi di perangkat ini.',
    discard: 'Buang',
    discardQuestion: 'Buang semua yang belum terkirim?',
  },
})
