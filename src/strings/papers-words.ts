import { enPapers } from './en-papers.ts'
import { idPapers } from './id-papers.ts'

export const papersWords = { en: enPapers, id: idPapers }
