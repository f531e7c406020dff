/** The sentences that the server says, in Indonesian. */
import type { Texts } from './en.ts'

export const id: Texts = {
  fields: {
    required: 'Mohon diisi.',
    too_long: 'Terlalu panjang.',
    too_short: 'Terlalu pendek.',
    email: 'Ini bukan alamat email.',
    phone: 'Ini bukan nomor telepon.',
    date: 'Ini bukan tanggal.',
    choice: 'Mohon pilih salah satu dari daftar.',
    not_found: 'Tidak tersedia untuk akun Anda.',
    password_mismatch: 'Kata sandi tidak sama.',
    invalid: 'Isian tidak sah.',
  },
  ok: 'OK',
  signedIn: 'Berhasil masuk',
  signedOut: 'Berhasil keluar',
  profileSaved: 'Profil tersimpan',
  ticketCreated: 'Tiket berhasil dibuat',
  replySent: 'Pesan terkirim',

  wrongCredentials: 'Alamat email atau kata sandi salah.',
  signInFirst: 'Silakan masuk.',
  chooseCustomer: 'Pilih akun pelanggan terlebih dahulu.',
  instrumentNotYours: 'Instrumen ini bukan milik Anda.',
  closeTicketFirst: 'Mohon tutup tiket terlebih dahulu!',
  ticketIsClosed: 'Tiket ini sudah ditutup.',
  wrongTransition: 'Status tiket tidak memungkinkan tindakan ini.',

  checkFields: 'Mohon periksa isian Anda.',
  keyMissing:
    'Permintaan memerlukan header Idempotency-Key berisi 16 sampai 64 huruf, angka atau tanda hubung.',
  keyReused: 'Idempotency-Key ini milik permintaan lain.',
  notFound: 'Data tidak ada, atau bukan milik Anda.',
  noSuchPath: 'Alamat tidak ditemukan.',
  wrongMethod: 'Alamat ini tidak menerima metode tersebut.',
  malformed: 'Permintaan tidak dapat dibaca.',
  tooLarge: 'Permintaan terlalu besar.',
  wrongMediaType: 'Jenis isi permintaan tidak diterima di sini.',
  tooMany: 'Terlalu banyak permintaan. Mohon tunggu sebentar.',
  tooManySignIns: 'Terlalu banyak percobaan. Mohon tunggu beberapa menit.',
  notBuilt: 'Belum tersedia.',
  failed: 'Terjadi kesalahan sistem',
}
