/** Strings of files that the portal can't show itself, loaded with the file views. */
import { translations } from '#i18n/translations'

export const fileStrings = translations({
  en: {
    elsewhere: {
      title: 'This file opens in a new tab',
      text: (host: string) => `It’s stored on ${host}, which doesn’t let us show it here.`,
    },
    damaged: {
      picture: 'We can’t show this picture',
      text: 'The file is damaged. Download it again. If that doesn’t help, ask us for it in a ticket.',
      /** After it was fetched again. */
      still: 'We downloaded it again, but it’s still damaged. Ask us for it in a ticket.',
      again: 'Download again',
      report: 'Open ticket about this file',
    },
    /** Start of the description of such a ticket. */
    ticket: (name: string) => `I can’t open the document ${name}: its file is damaged.`,
    open: 'Open in a new tab',
    newTab: 'Opens in a new tab',
    /** For blocked tabs; `names` are separated by commas. */
    blocked: (names: string) => `Open in a new tab: ${names}`,
    show: 'Open',
  },
  id: {
    elsewhere: {
      title: 'File ini dibuka di tab baru',
      text: (host) =>
        `File ini tersimpan di ${host}, yang tidak mengizinkan kami menampilkannya di sini.`,
    },
    damaged: {
      picture: 'Gambar ini tidak dapat ditampilkan',
      text: 'File rusak. Unduh lagi. Jika tetap rusak, minta filenya lewat tiket.',
      still: 'File sudah diunduh lagi, tetapi tetap rusak. Minta filenya lewat tiket.',
      again: 'Unduh lagi',
      report: 'Buat tiket tentang file ini',
    },
    ticket: (name) => `Dokumen ${name} tidak dapat saya buka: filenya rusak.`,
    open: 'Buka di tab baru',
    newTab: 'Dibuka di tab baru',
    blocked: (names) => `Buka di tab baru: ${names}`,
    show: 'Buka',
  },
})

export type FileStrings = typeof fileStrings.en
