/** Strings of the PDF reader, loaded with it. */
import { translations } from '#i18n/translations'

export const pdfStrings = translations({
  en: {
    page: (page: number) => `Page ${page}`,
    pageOf: (page: number, all: number) => `Page ${page} of ${all}`,
    pageWord: 'Page',
    ofPages: (all: number) => `of ${all}`,
    continueAt: (page: number) => `Continue on page ${page}`,
    pageBroken: 'We can’t show this page.',
    pageIncomplete: 'We can’t show all of this page.',
    goToUnread: (page: number) => `Page ${page} not read yet`,
    zoom: 'Zoom',
    /** specification 9 */
    zooms: { Fit: 'Fit', '2x': '2x', '3x': '3x', 'Full screen': 'Full screen' },
    damaged: 'We can’t show this PDF',
    problems: {
      locked: {
        title: 'This PDF is locked',
        text: 'It needs a password. Open it in a new tab or download it, and enter the password there.',
      },
      elsewhere: {
        title: 'This PDF needs another program',
        text: 'Open it in a new tab or download it. If it asks you to wait, open it in Adobe Reader.',
      },
      unavailable: {
        title: 'We couldn’t load the PDF reader',
        text: 'Check your connection and try again, or download the file.',
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
    pageIncomplete: 'Sebagian halaman ini tidak dapat ditampilkan.',
    goToUnread: (page) => `Halaman ${page} belum dibaca`,
    zoom: 'Perbesaran',
    zooms: { Fit: 'Pas', '2x': '2x', '3x': '3x', 'Full screen': 'Layar penuh' },
    damaged: 'PDF ini tidak dapat ditampilkan',
    problems: {
      locked: {
        title: 'PDF ini terkunci',
        text: 'PDF ini memerlukan kata sandi. Buka di tab baru atau unduh, lalu masukkan kata sandinya.',
      },
      elsewhere: {
        title: 'PDF ini memerlukan program lain',
        text: 'Buka di tab baru atau unduh. Jika Anda diminta menunggu, buka dengan Adobe Reader.',
      },
      unavailable: {
        title: 'Pembaca PDF tidak dapat dimuat',
        text: 'Periksa koneksi Anda lalu coba lagi, atau unduh filenya.',
      },
    },
  },
})
