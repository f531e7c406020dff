import type { AccountsStrings } from './en-accounts.ts'

export const idAccounts: AccountsStrings = {
  title: 'Ganti akun',
  lead: 'Semua yang Anda lihat milik akun yang sedang aktif.',
  list: 'Akun tertaut',
  search: 'Cari menurut nama atau wilayah',
  current: 'Sedang aktif',
  registered: 'Terdaftar, belum ditinjau',
  switchTo: (name) => `Ganti ke ${name}`,
  switching: 'Mengganti',
  nameless: 'Akun tanpa nama',
  needsNetwork: 'Anda sedang luring. Mengganti akun memerlukan koneksi.',
  none: 'Tidak ada akun yang cocok',
  noneText: 'Coba nama atau wilayah lain.',
  missing: 'Akun tidak dapat diganti di sini.',
  anotherAccount: 'akun lain',

  waitingTitle: 'Masih ada yang menunggu',
  waiting: (count, account) => `${count} pesan menunggu untuk ${account}.`,
  waitingHint:
    'Yang menunggu dikirim saat akun ini aktif lagi, tidak pernah atas nama akun yang lain.',
  sendFirst: 'Kirim dahulu',
  sending: 'Mengirim',
  letWait: 'Ganti dan biarkan menunggu',
  stillWaiting: 'Tidak semuanya dapat dikirim. Anda boleh membiarkannya menunggu.',

  elsewhere: (count) => `${count} pesan menunggu di akun lain`,
  elsewhereIn: (count, account) => `${count} pesan menunggu untuk ${account}`,
  elsewhereHint: 'Dikirim saat akun itu aktif.',

  belongs: (account) => `Tiket ini milik ${account}.`,
  belongsText: 'Saat ini akun Anda yang lain sedang aktif.',
  switchAndOpen: 'Ganti dan buka',

  staffTitle: 'Masuk untuk staf',
  staffLead: (vendor) =>
    `Untuk mereka yang bekerja di ${vendor}. Setelah ini Anda memilih pelanggan.`,
  customerSignIn: 'Masuk sebagai pelanggan',
  chooseTitle: 'Anda bertindak untuk siapa?',
  chooseLead:
    'Anda melihat portal seperti pelanggan ini. Yang Anda tulis tetap milik Anda, atas namanya.',
  customers: 'Pelanggan',
  signedInAs: (name) => `Masuk sebagai ${name}`,
  signOut: 'Keluar',

  actingFor: 'Anda bertindak untuk',
  actingAs: 'sebagai',
  actingBar: 'Atas nama siapa Anda bertindak',
  behalfOf: (actor, customer) => `${actor}, untuk ${customer}`,
  onYourBehalf: (actor, vendor) => `${actor} · ${vendor}, atas nama Anda`,
  change: 'Ganti',
  stop: 'Berhenti bertindak',
}
