/** What is said of room for files. */
import { translations } from '#server/platform/translations'

/** How many gigabytes are said. */
const SHORT = { maximumSignificantDigits: 3 }

export const storageMessages = translations({
  en: {
    full: (organisation: string, gigabytes: number) =>
      `We couldn’t save this file: the storage of ${organisation} is full (${gigabytes.toLocaleString('en', SHORT)}\u00a0GB). Delete files you no longer need, or ask us for more space.`,
    quotaChanged: 'Storage quota changed',
  },
  id: {
    full: (organisation, gigabytes) =>
      `File ini tidak dapat disimpan: penyimpanan ${organisation} sudah penuh (${gigabytes.toLocaleString('id', SHORT)}\u00a0GB). Hapus file yang tidak diperlukan lagi, atau minta ruang tambahan kepada kami.`,
    quotaChanged: 'Kuota penyimpanan diubah',
  },
})
