import type { FilesStrings } from './en-files.ts'

export const idFiles: FilesStrings = {
  elsewhere: {
    title: 'Berkas ini dibuka di tab tersendiri',
    text: (host) =>
      `Berkas ini berada di ${host}, yang tidak mengizinkan portal menampilkannya di sini. Peramban Anda dapat membukanya.`,
  },
  damaged: {
    picture: 'Gambar ini tidak dapat ditampilkan',
    text: 'Berkas rusak. Ambil sekali lagi; jika tetap rusak, mintalah melalui tiket.',
    still: 'Berkas sudah diambil lagi dan tetap rusak. Mintalah melalui tiket.',
    again: 'Ambil lagi',
    report: 'Buka tiket tentang ini',
  },
  ticket: (name) => `Dokumen ${name} tidak dapat dibuka: berkasnya rusak.`,
  open: 'Buka di tab baru',
  newTab: 'Dibuka di tab baru',
  blocked: (names) => `Hanya dapat dibuka di tab tersendiri: ${names}`,
  show: 'Buka',
}
