import { enFiles } from './en-files.ts'
import { idFiles } from './id-files.ts'

export const fileWords = { en: enFiles, id: idFiles }
