import { enInstruments } from './en-instruments.ts'
import { idInstruments } from './id-instruments.ts'

export const instrumentsWords = { en: enInstruments, id: idInstruments }
