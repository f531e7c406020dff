import { defineModal } from './modal.ts'

export interface TextQuestion {
  title: string
  text: string
  /** in characters */
  max: number
}

/** Asks for a text that is not blank. */
export const askForText = defineModal<TextQuestion, string>(() => import('./text-modal.tsx'))
