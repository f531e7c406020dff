import type { PdfStrings } from './en-pdf.ts'

export const idPdf: PdfStrings = {
  page: (page) => `Halaman ${page}`,
  pageOf: (page, all) => `Halaman ${page} dari ${all}`,
  pageWord: 'Halaman',
  ofPages: (all) => `dari ${all}`,
  goOnAt: (page) => `Lanjutkan di halaman ${page}`,
  pageBroken: 'Halaman ini tidak dapat ditampilkan.',
  zoom: 'Perbesaran',
  zooms: { Fit: 'Pas', '2x': '2x', '3x': '3x', 'Full screen': 'Layar penuh' },
  damaged: 'PDF ini tidak dapat ditampilkan',
  problems: {
    locked: {
      title: 'PDF ini terkunci',
      text: 'Berkas meminta kata sandi. Buka di tab tersendiri atau unduh, lalu masukkan kata sandinya.',
    },
    unavailable: {
      title: 'Pembaca PDF tidak dapat dimuat',
      text: 'Periksa koneksi lalu coba lagi, atau unduh berkasnya.',
    },
  },
}
