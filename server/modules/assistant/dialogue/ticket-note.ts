/** What a ticket says of the conversation it was opened in. */
import type { AssistantLink } from '#contract/assistant'
import { TEXT_LIMITS } from '#contract/http/limits'

import type { AssistantMessages } from '../messages.ts'

interface Said {
  is_user: boolean
  message: string
  links: readonly AssistantLink[]
  /** Of opening a ticket, or of stars. */
  is_aside: boolean
}

const [FIRST, OWN, REPLY] = [2000, 800, 240]
const GAP = '…'

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text

/**
 * From what the customer said first. Where that is more than a note may hold, what they first typed stays, and of the rest
 * the newest; what is left out is marked.
 */
export function writeTicketNote(said: readonly Said[], words: AssistantMessages): string {
  const begun = said.slice(said.findIndex(isWord)).filter(({ is_aside }) => !is_aside)
  if (!begun.some(isWord)) return words.noteNothing
  const typed = firstTyped(said)
  const first = Math.max(0, typed ? begun.indexOf(typed) : 0)
  const lines = begun.map(({ is_user, message }, at) => {
    const flat = message.replace(/\s+/g, ' ')
    if (!is_user) return `${words.noteAssistant}: ${cut(flat, REPLY)}`
    return `${words.noteCustomer}: ${cut(flat, at === first ? FIRST : OWN)}`
  })
  const room = TEXT_LIMITS.description - words.noteHead.length - 2 * (GAP.length + 1) - 2
  return [words.noteHead, '', ...fitting(lines, first, room)].join('\n')
}

const isWord = ({ is_user, is_aside }: Said) => is_user && !is_aside

/** What is no option of those that were shown. */
function firstTyped(said: readonly Said[]): Said | undefined {
  let offered: readonly (string | undefined)[] = []
  for (const one of said) {
    if (isWord(one) && !offered.includes(one.message)) return one
    offered = one.is_user ? [] : [...offered, ...one.links.map(({ title }) => title)]
  }
  return undefined
}

/** The line at `first` and the newest, as many as have room, with a mark in each gap. */
function fitting(lines: readonly string[], first: number, room: number): string[] {
  const kept = new Set([first])
  let left = room - (lines[first]?.length ?? 0) - 1
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    if (at === first) continue
    left -= (lines[at]?.length ?? 0) + 1
    if (left < 0) break
    kept.add(at)
  }
  return lines.flatMap((line, at) => {
    if (kept.has(at)) return [line]
    return at === 0 || kept.has(at - 1) ? [GAP] : []
  })
}
