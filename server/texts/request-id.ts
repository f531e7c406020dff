/** What is said of a request as such, in Indonesian. */
import type { RequestTexts } from './request-en.ts'

export const requestId: RequestTexts = {
  checkFields: 'Mohon periksa isian Anda.',
  keyMalformed: 'Header Idempotency-Key harus berisi 16 sampai 64 huruf, angka atau tanda hubung.',
  keyReused: 'Idempotency-Key ini milik permintaan lain.',
  notFound: 'Data tidak ada, atau bukan milik Anda.',
  noSuchPath: 'Alamat tidak ditemukan.',
  wrongMethod: 'Alamat ini tidak menerima metode tersebut.',
  malformed: 'Permintaan tidak dapat dibaca.',
  tooLarge: 'Permintaan terlalu besar.',
  wrongMediaType: 'Jenis isi permintaan tidak diterima di sini.',
  packedRequest:
    'Permintaan ini dikompresi, dan itu tidak diterima di sini. Mohon kirim tanpa kompresi.',
  tooSlow: 'Permintaan terlalu lama sampai. Mohon periksa koneksi Anda lalu coba lagi.',
  tooMany: 'Terlalu banyak permintaan. Mohon tunggu sebentar.',
  tooManySignIns: 'Terlalu banyak percobaan. Mohon tunggu beberapa menit.',
  tooManyFor: (minutes) => `Terlalu banyak percobaan. Mohon coba lagi dalam ${minutes} menit.`,
  failed: 'Terjadi kesalahan sistem',
  databaseAway: 'Layanan sedang dipulihkan. Silakan coba lagi sebentar lagi.',
}
