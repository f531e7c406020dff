/** Strings of a ticket's service reports, invoice and picture, loaded with them. */
import { translations } from '#i18n/translations'

export const serviceReportStrings = translations({
  en: {
    invoice: 'Invoice (PDF)',
    noInvoice: 'There’s no invoice for this ticket yet.',
    invoiceNotHere: 'This invoice isn’t saved on this device. Open it when you’re back online.',
    title: 'Service reports',
    failed: 'We couldn’t load the service reports.',
    pictureFailed: 'We couldn’t load the picture.',
    part: 'Spare part',
    quantity: 'Quantity',
    noParts: 'No spare parts',
  },
  id: {
    invoice: 'Faktur (PDF)',
    noInvoice: 'Belum ada faktur untuk tiket ini.',
    invoiceNotHere: 'Faktur ini tidak tersimpan di perangkat ini. Buka saat Anda kembali online.',
    title: 'Laporan servis',
    failed: 'Laporan servis tidak dapat dimuat.',
    pictureFailed: 'Gambar tidak dapat dimuat.',
    part: 'Suku cadang',
    quantity: 'Jumlah',
    noParts: 'Tidak ada suku cadang',
  },
})
