import { enReport } from './en-report.ts'
import { idReport } from './id-report.ts'

export const reportWords = { en: enReport, id: idReport }
