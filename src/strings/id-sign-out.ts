import type { SignOutStrings } from './en-sign-out.ts'

export const idSignOut: SignOutStrings = {
  title: 'Keluar dengan perubahan yang belum terkirim?',
  text: (n) => `${n} perubahan di perangkat ini belum terkirim.`,
  send: 'Kirim dulu, lalu keluar',
  sending: (n) => `Mengirim, ${n} lagi`,
  stuck: 'Belum semuanya dapat dikirim sekarang. Pilih apa yang terjadi dengan sisanya.',
  keep: 'Simpan di sini, terkunci',
  keepHint: 'Tidak ada yang dapat membacanya sampai Anda masuk lagi di perangkat ini.',
  discard: 'Buang',
  discardQuestion: 'Buang semua yang belum terkirim?',
}
