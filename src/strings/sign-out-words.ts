import { enSignOut } from './en-sign-out.ts'
import { idSignOut } from './id-sign-out.ts'

export const signOutWords = { en: enSignOut, id: idSignOut }
