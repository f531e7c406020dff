import type { enScan } from './en-scan.ts'

export const idScan: typeof enScan = {
  title: 'Pindai label',
  lead: 'Arahkan kode pada instrumen ke dalam bingkai.',
  starting: 'Kamera sedang dinyalakan',
  close: 'Tutup pemindai',
  torch: 'Lampu',
  camera: 'Kamera',
  cameraNo: (number) => `Kamera nomor ${number}`,
  fromFile: 'Dari gambar',
  noCode: 'Tidak ada kode yang terbaca pada gambar ini. Ambil lebih dekat dan lurus dari atas.',
  type: 'Ketik nomor seri saja',
  serial: 'Nomor seri atau kode',
  find: 'Cari',
  wedge: 'Pemindai genggam juga bisa dipakai di sini: langsung pindai.',
  refusedTitle: 'Kamera tidak diizinkan',
  refused:
    'Izinkan kamera untuk situs ini di pengaturan peramban Anda, lalu coba lagi. Atau ketik nomor seri.',
  absentTitle: 'Kamera tidak ditemukan',
  absent:
    'Perangkat ini tidak punya kamera yang bisa dipakai di sini. Ketik nomor seri, atau pindai sebuah gambar.',
  busyTitle: 'Kamera sedang dipakai',
  busy: 'Program lain sedang memakai kamera. Tutup program itu, lalu coba lagi. Atau ketik nomor seri.',
  again: 'Nyalakan kamera lagi',
  looking: 'Instrumen sedang dicari',
  unknownTitle: 'Bukan instrumen Anda',
  unknown:
    'Tidak ada instrumen akun ini dengan label atau nomor seri tersebut. Periksa yang terbaca, atau akun yang sedang aktif.',
  unknownHere:
    'Server tidak terjangkau, dan tidak ada instrumen di perangkat ini dengan label atau nomor seri tersebut.',
  severalTitle: 'Lebih dari satu instrumen',
  several:
    'Beberapa instrumen Anda memiliki nomor seri yang sama. Pindai labelnya, atau pilih dari daftar.',
  foreignTitle: 'Bukan label kami',
  foreign: 'Yang terbaca bukan label instrumen. Pindai kode persegi pada label.',
  nothingKeptTitle: 'Belum bisa dicari',
  nothingKept:
    'Server tidak terjangkau, dan daftar instrumen belum pernah dibuka di perangkat ini. Tiket tetap bisa dibuka tanpa instrumen.',
  read: (text) => `Terbaca: ${text}`,
  scanAgain: 'Pindai lagi',
  instruments: 'Lihat instrumen',
  without: 'Buka tiket tanpa instrumen',
}
