/** What is said of service reports, and the words of the document. */
import { translations } from '#server/platform/translations'

export const serviceReportMessages = translations({
  en: {
    notReportable: 'The status of this ticket doesn’t allow that.',
    written: 'Service report saved',
    document: {
      title: 'Service report',
      instrument: 'Instrument',
      ticket: 'Ticket',
      engineer: 'Engineer',
      work: 'Work',
      written: 'Written on',
      parts: 'Spare parts',
    },
  },
  id: {
    notReportable: 'Status tiket tidak memungkinkan tindakan ini.',
    written: 'Laporan servis disimpan',
    document: {
      title: 'Laporan servis',
      instrument: 'Alat',
      ticket: 'Tiket',
      engineer: 'Teknisi',
      work: 'Pekerjaan',
      written: 'Ditulis pada',
      parts: 'Suku cadang',
    },
  },
})
