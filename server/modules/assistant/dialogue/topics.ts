/** Greeting, instruments and topics to choose from. */
import type { AssistantLink } from '#contract/assistant'

import { listLikelyInstruments } from '../facts-repository.ts'
import { assistantMessages } from '../messages.ts'
import type { Conversation } from './conversation.ts'
import { button, device, say, type Turn } from './turn.ts'

/** What is offered at once. */
const DEVICES = 6
const TOPICS = 7

/** As people are called: 'dr. Rina Wulandari, Sp.PK' is Rina. */
export function firstName(name: string): string {
  const words = name.split(/[\s,]+/)
  return words.find((word) => word !== '' && !word.endsWith('.')) ?? name
}

export async function greet(conversation: Conversation): Promise<Turn> {
  const { context } = conversation
  const words = assistantMessages[context.language]
  const name = firstName(context.person.name)
  const devices = await deviceOptions(conversation)
  const hello =
    devices.length > 0
      ? say(words.greeting(name), ...devices, button(words.noInstrument, 'topics.0'))
      : say(words.greetingAlone(name), ...topicOptions(conversation, 0))
  return { says: [hello], state: {}, status: 'greet' }
}

/** Up to six, and a way to the others. */
export async function deviceOptions({ context, reader }: Conversation): Promise<AssistantLink[]> {
  const rows = await listLikelyInstruments(context.db, reader, DEVICES + 1)
  const others = button(assistantMessages[context.language].otherInstrument, 'instrument.other')
  const shown = rows.slice(0, DEVICES).map(device)
  return rows.length > DEVICES ? [...shown, others] : shown
}

/** One page of the flows, and a way to the next. */
export function topicOptions({ context, library }: Conversation, page: number): AssistantLink[] {
  const { language } = context
  const messages = assistantMessages[language]
  const flows = [...library.flows.values()]
  const shown = flows.slice(page * TOPICS, (page + 1) * TOPICS)
  const more = flows.length > (page + 1) * TOPICS
  return [
    ...shown.map(({ id, title }) => button(title[language], `flow.${id}`)),
    ...(more ? [button(messages.moreTopics, `topics.${page + 1}`)] : []),
  ]
}

export function offerTopics(conversation: Conversation, page: number, text?: string): Turn {
  const words = assistantMessages[conversation.context.language]
  const said = say(text ?? words.whatGeneral, ...topicOptions(conversation, page))
  const { instrumentId } = conversation.state
  return { says: [said], state: { instrumentId }, status: 'talk' }
}

/** Undefined where the account has none of this id, or it is deactivated. */
export async function instrumentOf({ context, reader, instruments }: Conversation, id: number) {
  const instrument = await instruments.findOf(context, reader.customerId, id)
  return instrument?.is_active ? instrument : undefined
}

export async function askForInstrument(conversation: Conversation): Promise<Turn> {
  const messages = assistantMessages[conversation.context.language]
  const state = { ...conversation.state, asked: 'instrument' as const }
  return { says: [say(messages.askInstrument)], state, status: statusOf(conversation) }
}

/** What was typed names a type or a serial number. */
export async function findNamed(conversation: Conversation, search: string): Promise<Turn> {
  const { context, instruments, state } = conversation
  const words = assistantMessages[context.language]
  const page = { limit: DEVICES, offset: 0 }
  const filter = { search: search.slice(0, 120), is_active: true }
  const { rows } = await instruments.list(context, filter, page)
  // a hand-over has a way out of its own
  const others = state.handover ? [] : [button(words.noInstrument, 'topics.0')]
  const said =
    rows.length > 0
      ? say(words.whichOfThese, ...rows.map(device), ...others)
      : say(words.noSuchInstrument, ...(await deviceOptions(conversation)), ...others)
  return {
    says: [said],
    state: rows.length > 0 ? { ...state, asked: undefined } : state,
    status: statusOf(conversation),
    // words that name no instrument may tell of the trouble
    isOwnAside: rows.length > 0 && state.handover !== undefined,
  }
}

const statusOf = ({ state }: Conversation) => (state.handover ? 'handover' : 'talk')
