/** Strings of files that the portal can't show itself, loaded with the file views. */
import { translations } from '#i18n/translations'

export const fileStrings = translations({
  en: {
    elsewhere: {
      title: 'This file opens in a tab of its own',
      text: (host: string) =>
        `It lies on ${host}, which does not let the portal show it here. Your browser can.`,
    },
    damaged: {
      picture: 'This picture cannot be shown',
      text: 'The file is damaged. Fetch it again; if that does not help, ask for it in a ticket.',
      /** After it was fetched again. */
      still: 'It was fetched again, and is still damaged. Ask for it in a ticket.',
      again: 'Fetch it again',
      report: 'Open a ticket about it',
    },
    /** Start of the description of such a ticket. */
    ticket: (name: string) => `The document ${name} can't be opened: its file is damaged.`,
    open: 'Open in a new tab',
    newTab: 'Opens in a new tab',
    /** For blocked tabs; `names` are separated by commas. */
    blocked: (names: string) => `Can only be opened in a tab of its own: ${names}`,
    show: 'Open',
  },
  id: {
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
  },
})

export type FileStrings = typeof fileStrings.en
