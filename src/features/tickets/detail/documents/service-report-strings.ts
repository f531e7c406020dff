/** Strings of a ticket's service reports, invoice and picture, loaded with them. */
import { translations } from '#i18n/translations'

export const serviceReportStrings = translations({
  en: {
    invoice: 'Invoice (PDF)',
    noInvoice: 'There is no invoice for this ticket yet.',
    invoiceNotHere: 'It was not opened on this device yet: it needs a connection.',
    title: 'Service reports',
    failed: 'The service reports could not be loaded.',
    pictureFailed: 'The picture could not be loaded.',
    part: 'Spare part',
    quantity: 'Quantity',
    noParts: 'No spare parts.',
  },
  id: {
    invoice: 'Faktur (PDF)',
    noInvoice: 'Belum ada faktur untuk tiket ini.',
    invoiceNotHere: 'Belum pernah dibuka di perangkat ini: perlu koneksi.',
    title: 'Laporan servis',
    failed: 'Laporan servis tidak dapat dimuat.',
    pictureFailed: 'Gambar tidak dapat dimuat.',
    part: 'Suku cadang',
    quantity: 'Jumlah',
    noParts: 'Tidak ada suku cadang.',
  },
})
