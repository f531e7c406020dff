/** Strings of what comes up, on home, loaded with it. */
import { translations } from '#i18n/translations'

export const comingUpStrings = translations({
  en: {
    title: 'Coming up',
    forms: (count: number) =>
      count === 1 ? '1 form waits for your signature' : `${count} forms wait for your signature`,
    formsHint: 'Customer Acknowledgement Forms',
    visit: 'Visit',
    moreVisits: (count: number) => `${count} more visits this week`,
    moreCertificates: (count: number) => `${count} more certificates end soon`,
  },
  id: {
    title: 'Yang akan datang',
    forms: (count) => `${count} formulir menunggu tanda tangan Anda`,
    formsHint: 'Formulir pernyataan pelanggan',
    visit: 'Kunjungan',
    moreVisits: (count) => `${count} kunjungan lagi minggu ini`,
    moreCertificates: (count) => `${count} sertifikat lagi segera berakhir`,
  },
})
