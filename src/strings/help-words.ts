import { enHelp } from './en-help.ts'
import { idHelp } from './id-help.ts'

export const helpWords = { en: enHelp, id: idHelp }
