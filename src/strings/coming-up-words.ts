import { enComingUp } from './en-coming-up.ts'
import { idComingUp } from './id-coming-up.ts'

export const comingUpWords = { en: enComingUp, id: idComingUp }
