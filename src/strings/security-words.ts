import { enSecurity } from './en-security.ts'
import { idSecurity } from './id-security.ts'

export const securityWords = { en: enSecurity, id: idSecurity }
