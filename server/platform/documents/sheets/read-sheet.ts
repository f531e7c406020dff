/** Opens a spreadsheet by the end of its name: .csv (also .txt and .tsv) or .xlsx. */
import path from 'node:path'

import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { type OpenSheet, requireFile, SheetError } from './sheet-row.ts'

/** `sheet`: which one of a workbook. Throws {@link SheetError}, also while rows are read. */
export async function readSheet(file: string, sheet?: string): Promise<OpenSheet> {
  await requireFile(file)
  const extension = path.extname(file).toLowerCase()
  if (extension === '.xlsx') return readXlsx(file, sheet)
  if (sheet !== undefined) throw new SheetError('Only a workbook (.xlsx) has sheets.')
  if (['.csv', '.txt', '.tsv'].includes(extension)) return readCsv(file)
  throw new SheetError(
    `${path.basename(file)} is neither .csv nor .xlsx. Save it as one of them in a spreadsheet program.`,
  )
}
