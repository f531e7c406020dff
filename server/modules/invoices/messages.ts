/** What is said of invoices, and the words of the document. */
import { translations } from '#server/platform/translations'

export const invoiceMessages = translations({
  en: {
    written: 'Invoice written',
    notInvoiceable: 'Only a ticket that is done can be invoiced.',
    invoicedAlready: 'This ticket has an invoice already.',
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
    written: 'Faktur tersimpan',
    notInvoiceable: 'Hanya tiket yang sudah selesai yang dapat ditagih.',
    invoicedAlready: 'Tiket ini sudah memiliki faktur.',
    document: {
      title: 'Faktur',
      customer: 'Pelanggan',
      issued: 'Tanggal',
      due: 'Jatuh tempo',
      ticket: 'Tiket',
      instrument: 'Instrumen',
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
