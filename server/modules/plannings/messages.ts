/** What is said of plannings and of the calendar address. */
import { translations } from '#server/platform/translations'

export const planningMessages = translations({
  en: {
    news: {
      planned: 'Visit planned',
      confirmed: 'Visit confirmed',
      moved: 'Visit rescheduled',
      canceled: 'Visit cancelled',
      done: 'Visit done',
    },
    saved: 'Visit saved',
    calendarName: 'Schedule',
    calendarMade: 'Calendar address created',
    calendarRevoked: 'Calendar address deleted',
    calendarForCustomers: 'Only customers can have a calendar address.',
  },
  id: {
    news: {
      planned: 'Kunjungan dijadwalkan',
      confirmed: 'Kunjungan dikonfirmasi',
      moved: 'Kunjungan dijadwalkan ulang',
      canceled: 'Kunjungan dibatalkan',
      done: 'Kunjungan selesai',
    },
    saved: 'Kunjungan disimpan',
    calendarName: 'Jadwal',
    calendarMade: 'Alamat kalender dibuat',
    calendarRevoked: 'Alamat kalender dihapus',
    calendarForCustomers: 'Hanya pelanggan yang dapat memiliki alamat kalender.',
  },
})
