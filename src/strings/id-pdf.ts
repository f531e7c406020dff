import type { PdfStrings } from './en-pdf.ts'

export const idPdf: PdfStrings = {
  page: (page) => `Halaman ${page}`,
  pageOf: (page, all) => `Halaman ${page} dari ${all}`,
  pageWord: 'Halaman',
  ofPages: (all) => `dari ${all}`,
  pageBroken: 'Halaman ini tidak dapat ditampilkan.',
  zoom: 'Perbesaran',
  zooms: { Fit: 'Pas', '2x': '2x', '3x': '3x', 'Full screen': 'Layar penuh' },
  problems: {
    damaged: {
      title: 'PDF ini tidak dapat ditampilkan',
      text: 'Berkas rusak. Unduh untuk mencobanya di program lain, atau minta dikirim ulang.',
    },
    locked: {
      title: 'PDF ini terkunci',
      text: 'Berkas meminta kata sandi. Unduh, lalu buka dengan kata sandinya.',
    },
    unavailable: {
      title: 'Pembaca PDF tidak dapat dimuat',
      text: 'Periksa koneksi lalu coba lagi, atau unduh berkasnya.',
    },
  },
}
