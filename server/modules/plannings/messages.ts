/** What is said of plannings and of the calendar address. */
import { translations } from '#server/platform/translations'

export const planningMessages = translations({
  en: {
    news: {
      planned: 'Visit planned',
      confirmed: 'Visit confirmed',
      moved: 'Visit moved',
      canceled: 'Visit called off',
      done: 'Visit done',
    },
    saved: 'Planning saved',
    calendarName: 'Plannings',
    calendarMade: 'Calendar address made',
    calendarRevoked: 'Calendar address taken back',
    calendarForCustomers: 'Only customers have a calendar address.',
  },
  id: {
    news: {
      planned: 'Kunjungan dijadwalkan',
      confirmed: 'Kunjungan dipastikan',
      moved: 'Kunjungan dipindahkan',
      canceled: 'Kunjungan dibatalkan',
      done: 'Kunjungan selesai',
    },
    saved: 'Jadwal disimpan',
    calendarName: 'Jadwal',
    calendarMade: 'Alamat kalender dibuat',
    calendarRevoked: 'Alamat kalender dicabut',
    calendarForCustomers: 'Hanya pelanggan yang memiliki alamat kalender.',
  },
})
