import type { SecurityStrings } from './en-security.ts'

export const idSecurity: SecurityStrings = {
  title: 'Kata sandi dan perangkat',
  lead: 'Siapa yang dapat masuk ke akun Anda, dan dari mana.',

  password: 'Kata sandi',
  passwordHint: 'Setelah diganti, Anda dikeluarkan dari semua perangkat lain.',
  current: 'Kata sandi saat ini',
  next: 'Kata sandi baru',
  atLeast: (letters) => `Sekurangnya ${letters} karakter.`,
  show: 'Tampilkan yang diketik',
  hide: 'Sembunyikan yang diketik',
  change: 'Ganti kata sandi',
  changed: 'Kata sandi diganti. Perangkat lain telah dikeluarkan.',
  needsNetwork: 'Ini memerlukan koneksi.',
  missing: 'Kata sandi tidak diganti di sini. Silakan hubungi kami.',

  devices: 'Perangkat yang masuk',
  device: 'Perangkat tak dikenal',
  onSystem: (browser, system) => `${browser} di ${system}`,
  thisOne: 'Perangkat ini',
  push: 'Menerima notifikasi',
  lastUsed: 'Terakhir dipakai',
  signedIn: 'Masuk',
  revoke: 'Keluarkan',
  revokeName: (device) => `Keluarkan ${device}`,
  revokeQuestion: (device) =>
    `Keluarkan ${device}? Yang ditulis di sana dan belum terkirim tetap di sana, sampai Anda masuk lagi di perangkat itu.`,
  revoked: 'Perangkat telah dikeluarkan.',
  others: 'Keluarkan semua yang lain',
  othersQuestion:
    'Keluarkan semua perangkat lain? Yang ditulis di sana dan belum terkirim tetap di sana, sampai Anda masuk lagi di perangkat itu.',
  othersDone: 'Semua perangkat lain telah dikeluarkan.',
  everywhere: 'Keluar di mana-mana',
  everywhereQuestion:
    'Keluar di semua perangkat, termasuk yang ini? Yang belum terkirim dari sini ditanyakan sesudahnya.',
  devicesMissing: 'Perangkat tidak didaftar di sini.',
}
