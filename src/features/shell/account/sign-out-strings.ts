/** Strings of the sign-out modal, loaded with it. */
import { counted, formatCount } from '#i18n/counted'
import { translations } from '#i18n/translations'

export const signOutStrings = translations({
  en: {
    title: 'Sign out with unsent changes?',
    text: (n: number) => `This device has ${counted(n, 'unsent change')}.`,
    send: 'Send first, then sign out',
    sending: (n: number) => `Sending… ${formatCount(n, 'en')} to go`,
    stuck: 'We couldn’t send everything. Choose what happens to the rest.',
    keep: 'Keep on this device and sign out',
    keepHint: 'Nobody can read it until you sign in on this device again.',
    discard: 'Discard and sign out',
    discardQuestion: 'Discard everything that hasn’t been sent? You can’t get it back.',
  },
  id: {
    title: 'Keluar meski ada perubahan yang belum terkirim?',
    text: (n) => `${formatCount(n, 'id')} perubahan di perangkat ini belum terkirim.`,
    send: 'Kirim dulu, lalu keluar',
    sending: (n) => `Mengirim… ${formatCount(n, 'id')} lagi`,
    stuck: 'Tidak semuanya dapat dikirim. Pilih apa yang dilakukan dengan sisanya.',
    keep: 'Simpan di perangkat ini, lalu keluar',
    keepHint: 'Tidak ada yang dapat membacanya sampai Anda masuk lagi di perangkat ini.',
    discard: 'Buang, lalu keluar',
    discardQuestion: 'Buang semua yang belum terkirim? Semuanya tidak dapat dikembalikan.',
  },
})
