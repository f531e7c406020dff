/** What is said of service reports, and the words of the document. */
import { translations } from '#server/platform/translations'

export const serviceReportMessages = translations({
  en: {
    notReportable: 'The ticket is not in a state that allows this.',
    written: 'Service report written',
    document: {
      title: 'Service report',
      instrument: 'Instrument',
      ticket: 'Ticket',
      engineer: 'Engineer',
      work: 'Work',
      written: 'Written',
      parts: 'Spare parts',
    },
  },
  id: {
    notReportable: 'Status tiket tidak memungkinkan tindakan ini.',
    written: 'Laporan servis tersimpan',
    document: {
      title: 'Laporan servis',
      instrument: 'Instrumen',
      ticket: 'Tiket',
      engineer: 'Teknisi',
      work: 'Pekerjaan',
      written: 'Ditulis',
      parts: 'Suku cadang',
    },
  },
})
