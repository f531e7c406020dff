/** What is said of service reports. */
import { translations } from '#server/platform/translations'

export const serviceReportMessages = translations({
  en: {
    notReportable: 'The ticket is not in a state that allows this.',
    written: 'Service report written',
  },
  id: {
    notReportable: 'Status tiket tidak memungkinkan tindakan ini.',
    written: 'Laporan servis tersimpan',
  },
})
