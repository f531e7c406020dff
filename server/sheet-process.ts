/** The process that reads one spreadsheet for its parent, within the bounds of `SHEET_BOUNDS`. */
import { sendSheet } from './platform/documents/sheets/send-sheet.ts'

await sendSheet(process.argv.slice(2))
