/** English of the service reports of a ticket, and of its invoice: it comes with them. */
export const enServiceReports = {
  invoice: 'Invoice (PDF)',
  invoiceNotHere: 'It was not opened on this device yet: it needs a connection.',
  title: 'Service reports',
  part: 'Spare part',
  quantity: 'Quantity',
  noParts: 'No spare parts.',
}

export type ServiceReportsStrings = typeof enServiceReports
