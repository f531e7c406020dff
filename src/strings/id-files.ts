import type { FilesStrings } from './en-files.ts'

export const idFiles: FilesStrings = {
  elsewhere: {
    title: 'Berkas ini dibuka di tab tersendiri',
    text: (host) =>
      `Berkas ini berada di ${host}, yang tidak mengizinkan portal menampilkannya di sini. Peramban Anda dapat membukanya.`,
  },
  open: 'Buka di tab baru',
  newTab: 'Dibuka di tab baru',
  blocked: (names) => `Hanya dapat dibuka di tab tersendiri: ${names}`,
  show: 'Buka',
}
