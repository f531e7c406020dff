import { enAssistant } from './en-assistant.ts'
import { idAssistant } from './id-assistant.ts'

export const assistantWords = { en: enAssistant, id: idAssistant }
