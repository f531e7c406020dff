/** What a ticket says of the conversation it was opened in. */
import { TEXT_LIMITS } from '#contract/limits'

import type { AssistantTexts } from '../texts/assistant-en.ts'

interface Said {
  is_user: boolean
  message: string
}

const [OWN, REPLY] = [800, 200]

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text

/** The newest part of it, where it is longer than a ticket's note may be. */
export function writeNote(said: readonly Said[], words: AssistantTexts): string {
  const lines = said.map(({ is_user, message }) => {
    const flat = message.replace(/\s+/g, ' ')
    return is_user
      ? `${words.noteCustomer}: ${cut(flat, OWN)}`
      : `${words.noteAssistant}: ${cut(flat, REPLY)}`
  })
  let left = TEXT_LIMITS.description - words.noteHead.length - 10
  const kept: string[] = []
  for (const line of lines.toReversed()) {
    left -= line.length + 1
    if (left < 0) break
    kept.unshift(line)
  }
  const gap = kept.length < lines.length ? ['…'] : []
  return [words.noteHead, '', ...gap, ...kept].join('\n')
}
