import { enPdf } from './en-pdf.ts'
import { idPdf } from './id-pdf.ts'

export const pdfWords = { en: enPdf, id: idPdf }
