import { enActs } from './en-acts.ts'
import { idActs } from './id-acts.ts'

export const actsWords = { en: enActs, id: idActs }
