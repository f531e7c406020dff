/** What is said of instruments. */
import { translations } from '#server/platform/translations'

export const instrumentMessages = translations({
  en: {
    severalInstruments:
      'Several of your instruments have this serial number. Choose from the list.',
    unknownLabel: 'This code doesn’t belong to any of your instruments.',
  },
  id: {
    severalInstruments: 'Beberapa alat Anda memiliki nomor seri ini. Pilih dari daftar.',
    unknownLabel: 'Kode ini bukan milik alat Anda.',
  },
})
