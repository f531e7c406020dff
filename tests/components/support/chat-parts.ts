/** The parts of a ticket's chat, as a person finds them. */
import { page } from 'vitest/browser'

export const log = page.getByRole('log', { name: 'Chat' })
export const row = (text: string | RegExp) => log.getByRole('listitem').filter({ hasText: text })
export const box = page.getByRole('textbox', { name: 'Write a message' })
export const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Returns the text of each message in view. */
export const says = () =>
  log
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
