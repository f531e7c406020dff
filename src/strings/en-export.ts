/** English of the window that gives tickets as a spreadsheet: it comes with it. */
export const enExport = {
  title: 'Export to a spreadsheet',
  lead: 'Every ticket that was opened between these days, both included.',
  from: 'From',
  to: 'To',
  submit: 'Export',
  progress: (size: string) => `${size} received`,
  needsConnection: 'The server makes the spreadsheet: this needs a connection.',
}

export type ExportStrings = typeof enExport
