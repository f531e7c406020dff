/** What is said of invoices, and the words of the document. */
import { translations } from '#server/platform/translations'

export const invoiceMessages = translations({
  en: {
    written: 'Invoice created',
    notInvoiceable: 'You can invoice a ticket once it’s done.',
    invoicedAlready: 'This ticket already has an invoice.',
    document: {
      title: 'Invoice',
      customer: 'Customer',
      issued: 'Issued',
      due: 'Due',
      ticket: 'Ticket',
      instrument: 'Instrument',
      subject: 'Subject',
      description: 'Description',
      quantity: 'Quantity',
      price: 'Unit price',
      amount: 'Amount',
      subtotal: 'Subtotal',
      tax: 'VAT',
      total: 'Total',
      report: 'Service report',
    },
  },
  id: {
    written: 'Faktur dibuat',
    notInvoiceable: 'Faktur hanya dapat dibuat untuk tiket yang sudah selesai.',
    invoicedAlready: 'Tiket ini sudah memiliki faktur.',
    document: {
      title: 'Faktur',
      customer: 'Pelanggan',
      issued: 'Tanggal',
      due: 'Jatuh tempo',
      ticket: 'Tiket',
      instrument: 'Alat',
      subject: 'Perihal',
      description: 'Uraian',
      quantity: 'Jumlah',
      price: 'Harga satuan',
      amount: 'Nilai',
      subtotal: 'Subtotal',
      tax: 'PPN',
      total: 'Total',
      report: 'Laporan servis',
    },
  },
})
