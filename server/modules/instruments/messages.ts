/** What is said of instruments. */
import { translations } from '#server/platform/translations'

export const instrumentMessages = translations({
  en: {
    severalInstruments:
      'Several of your instruments have this serial number. Please choose from the list.',
    unknownLabel: 'This code is not of one of your instruments.',
  },
  id: {
    severalInstruments:
      'Beberapa instrumen Anda memiliki nomor seri ini. Silakan pilih dari daftar.',
    unknownLabel: 'Kode ini bukan milik salah satu instrumen Anda.',
  },
})
