import type { ProfileStrings } from './en-profile.ts'

export const idProfile: ProfileStrings = {
  lead: 'Siapa Anda bagi kami, dan bagaimana portal di perangkat ini.',
  you: 'Anda',
  name: 'Nama',
  phone: 'Nomor telepon',
  email: 'Alamat email',
  emailHint: 'Didaftarkan oleh organisasi Anda; minta kami untuk mengubahnya.',
  account: 'Akun pelanggan',
  save: 'Simpan',
  saved: 'Disimpan.',
  needsNetwork: 'Ini memerlukan koneksi. Yang Anda ketik tetap di sini sampai tersambung.',
  appearance: 'Bahasa dan tampilan',
  messages: 'Pesan dan yang menunggu',
  notifications: 'Notifikasi di perangkat ini',
  notificationsHint: 'Cara menjangkaunya, uji coba, nyalakan dan matikan',
  waiting: 'Belum terkirim',
  waitingHint: 'Yang Anda tulis tanpa jaringan',
  device: 'Perangkat ini',
  installed: 'Terpasang sebagai aplikasi',
  notInstalled: 'Terbuka di peramban',
  installHint:
    'Jika dipasang, portal dibuka dari desktop atau layar utama dan tetap ada tanpa jaringan.',
  install: 'Pasang',
  installByHand:
    'Peramban Anda memasangnya dari menunya sendiri: cari “Pasang” atau “Tambahkan ke layar utama”.',
  storage: (used) => `${used} disimpan untuk bekerja tanpa jaringan`,
  storageUnknown: 'Peramban Anda tidak menyebutkan berapa yang disimpan.',
  durable: 'Peramban menyimpannya sampai Anda keluar.',
  notDurable: 'Peramban dapat menghapusnya bila ruang hampir habis.',
  makeDurable: 'Simpan dengan aman',
  notAllowed: 'Peramban Anda tidak mengizinkannya. Memasang portal akan membantu.',
  freeFiles: 'Hapus berkas tersimpan',
  freeQuestion:
    'Hapus dokumen dan gambar yang pernah dibuka dari perangkat ini? Semuanya datang lagi saat dibuka. Yang Anda tulis tidak dihapus.',
  freed: 'Berkas tersimpan telah dihapus.',
  signOut: 'Keluar',
  signOutHint:
    'Yang disimpan perangkat ini tentang Anda dihapus. Yang belum terkirim ditanyakan dahulu.',
}
