/** English of a ticket's service reports, invoice and picture: it comes with them. */
export const enServiceReports = {
  invoice: 'Invoice (PDF)',
  noInvoice: 'There is no invoice for this ticket yet.',
  invoiceNotHere: 'It was not opened on this device yet: it needs a connection.',
  title: 'Service reports',
  failed: 'The service reports could not be loaded.',
  pictureFailed: 'The picture could not be loaded.',
  part: 'Spare part',
  quantity: 'Quantity',
  noParts: 'No spare parts.',
}

export type ServiceReportsStrings = typeof enServiceReports
