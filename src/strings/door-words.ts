import { enDoor } from './en-door.ts'
import { idDoor } from './id-door.ts'

export const doorWords = { en: enDoor, id: idDoor }
