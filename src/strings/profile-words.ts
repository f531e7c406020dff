import { enProfile } from './en-profile.ts'
import { idProfile } from './id-profile.ts'

export const profileWords = { en: enProfile, id: idProfile }
