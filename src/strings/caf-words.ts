import { enCaf } from './en-caf.ts'
import { idCaf } from './id-caf.ts'

export const cafWords = { en: enCaf, id: idCaf }
