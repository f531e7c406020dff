import { enAccounts } from './en-accounts.ts'
import { idAccounts } from './id-accounts.ts'

export const accountsWords = { en: enAccounts, id: idAccounts }
