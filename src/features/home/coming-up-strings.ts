/** Strings of what comes up, on home, loaded with it. */
import { counted, formatCount } from '#i18n/counted'
import { translations } from '#i18n/translations'

export const comingUpStrings = translations({
  en: {
    title: 'Coming up',
    forms: (count: number) => `${counted(count, 'form')} to fill in`,
    formsHint: 'Customer Acknowledgement Forms',
    visit: 'Visit',
    moreVisits: (count: number) => `${counted(count, 'more visit')} this week`,
    moreCertificates: (count: number) => `${counted(count, 'more certificate')} expiring soon`,
  },
  id: {
    title: 'Yang akan datang',
    forms: (count) => `${formatCount(count, 'id')} formulir perlu diisi`,
    formsHint: 'Formulir pernyataan pelanggan (CAF)',
    visit: 'Kunjungan',
    moreVisits: (count) => `${formatCount(count, 'id')} kunjungan lagi minggu ini`,
    moreCertificates: (count) => `${formatCount(count, 'id')} sertifikat lagi segera kedaluwarsa`,
  },
})
