import { enPlannings } from './en-plannings.ts'
import { idPlannings } from './id-plannings.ts'

export const planningsWords = { en: enPlannings, id: idPlannings }
