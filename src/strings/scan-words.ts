import { enScan } from './en-scan.ts'
import { idScan } from './id-scan.ts'

export const scanWords = { en: enScan, id: idScan }
