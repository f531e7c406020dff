/** Strings of the PDF reader, loaded with it. */
import { translations } from '#i18n/translations'

export const pdfStrings = translations({
  en: {
    page: (page: number) => `Page ${page}`,
    pageOf: (page: number, all: number) => `Page ${page} of ${all}`,
    pageWord: 'Page',
    ofPages: (all: number) => `of ${all}`,
    continueAt: (page: number) => `Go on at page ${page}`,
    pageBroken: 'This page cannot be shown.',
    zoom: 'Zoom',
    /** specification 9 */
    zooms: { Fit: 'Fit', '2x': '2x', '3x': '3x', 'Full screen': 'Full screen' },
    damaged: 'This PDF cannot be shown',
    problems: {
      locked: {
        title: 'This PDF is locked',
        text: 'It asks for a password. Open it in a tab of its own, or download it, and give the password there.',
      },
      unavailable: {
        title: 'The PDF reader could not be loaded',
        text: 'Check the connection and try again, or download the file.',
      },
    },
  },
  id: {
    page: (page) => `Halaman ${page}`,
    pageOf: (page, all) => `Halaman ${page} dari ${all}`,
    pageWord: 'Halaman',
    ofPages: (all) => `dari ${all}`,
    continueAt: (page) => `Lanjutkan di halaman ${page}`,
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
  },
})
