/** What is said of room for files. */
import { translations } from '#server/platform/translations'

/** How many gigabytes are said. */
const SHORT = { maximumSignificantDigits: 3 }

export const storageMessages = translations({
  en: {
    full: (organisation: string, gigabytes: number) =>
      `There is no room for this file: the storage of ${organisation} is full (${gigabytes.toLocaleString('en', SHORT)} GB). Please delete files that are no longer needed, or ask your vendor for more.`,
    quotaChanged: 'Storage quota changed',
  },
  id: {
    full: (organisation, gigabytes) =>
      `Tidak ada ruang untuk berkas ini: penyimpanan ${organisation} sudah penuh (${gigabytes.toLocaleString('id', SHORT)} GB). Mohon hapus berkas yang tidak diperlukan lagi, atau mintalah ruang tambahan kepada vendor Anda.`,
    quotaChanged: 'Kuota penyimpanan diubah',
  },
})
