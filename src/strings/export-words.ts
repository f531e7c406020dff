import { enExport } from './en-export.ts'
import { idExport } from './id-export.ts'

export const exportWords = { en: enExport, id: idExport }
