/** Somebody who talks with the assistant. */
import {
  listAssistantChats,
  sendToAssistant,
  type AssistantLink,
  type AssistantMessage,
} from '#contract/assistant'

import type { Actor } from './lab.ts'

export interface Talk {
  id: number
  who: Actor
  /** The replies of the last turn. */
  says: AssistantMessage[]
  /** What was said oneself, as it is kept. */
  own: AssistantMessage | undefined
  status: string | undefined
  type: (message: string, key?: string) => Promise<Talk>
  /** Taps the option with this title, of the last turn. */
  tap: (title: string | RegExp) => Promise<Talk>
  rate: (stars: number) => Promise<Talk>
  option: (title: string | RegExp) => AssistantLink
  /** All titles of the last turn's options. */
  titles: () => string[]
  chats: () => Promise<AssistantMessage[]>
}

export async function startTalk(who: Actor): Promise<Talk> {
  return send(who, { message: 'hi', greet: true })
}

interface Sending {
  message: string
  greet?: boolean
  sessionId?: string
  sourceId?: string
  type?: string
}

export async function send(who: Actor, body: Sending, sentKey?: string): Promise<Talk> {
  const { data } = await who.call(sendToAssistant, { body }, sentKey)
  const id = data?.ticket?.id ?? 0
  const says = data?.chats ?? []
  const links = says.flatMap((said) => said.links)
  const option = (title: string | RegExp) => {
    const found = links.find(({ title: shown = '' }) =>
      typeof title === 'string' ? shown === title : title.test(shown),
    )
    if (!found)
      throw new Error(`no option ${title} of ${links.map((link) => link.title).join(', ')}`)
    return found
  }
  const session = { sessionId: String(id) }
  return {
    id,
    who,
    says,
    own: data?.message,
    status: data?.ticket?.status,
    type: (message, key) => send(who, { ...session, type: 'text', message }, key),
    tap: (title) => {
      const { type, source = '', title: message = '' } = option(title)
      return send(who, { ...session, type, sourceId: source, message })
    },
    rate: (stars) => {
      const given = String(stars)
      return send(who, { ...session, type: 'rating', sourceId: given, message: given })
    },
    option,
    titles: () => links.map(({ title = '' }) => title),
    chats: async () => (await who.call(listAssistantChats, { params: { id } })).data,
  }
}
