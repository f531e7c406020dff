import { enPush } from './en-push.ts'
import { idPush } from './id-push.ts'

export const pushWords = { en: enPush, id: idPush }
