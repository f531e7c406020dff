/** Greeting, instruments and topics to choose from. */
import type { AssistantLink } from '#contract/assistant'

import { findInstrument, listInstruments } from '../instruments/repository.ts'
import type { Scene } from './scene.ts'
import { listLikelyInstruments } from './talk-facts-store.ts'
import { button, device, say, type Turn } from './turn.ts'

/** What is offered at once. */
const DEVICES = 6
const TOPICS = 7

/** As people are called: 'dr. Rina Wulandari, Sp.PK' is Rina. */
export function firstName(name: string): string {
  const words = name.split(/[\s,]+/)
  return words.find((word) => word !== '' && !word.endsWith('.')) ?? name
}

export async function greet(scene: Scene): Promise<Turn> {
  const { context } = scene
  const words = context.texts.assistant
  const name = firstName(context.person.name)
  const devices = await deviceOptions(scene)
  const hello =
    devices.length > 0
      ? say(words.greeting(name), ...devices, button(words.noInstrument, 'topics.0'))
      : say(words.greetingAlone(name), ...topicOptions(scene, 0))
  return { says: [hello], state: {}, status: 'greet' }
}

/** Up to six, and a way to the others. */
export async function deviceOptions({ context, reader }: Scene): Promise<AssistantLink[]> {
  const rows = await listLikelyInstruments(context.db, reader, DEVICES + 1)
  const others = button(context.texts.assistant.otherInstrument, 'instrument.other')
  const shown = rows.slice(0, DEVICES).map(device)
  return rows.length > DEVICES ? [...shown, others] : shown
}

/** One page of the flows, and a way to the next. */
export function topicOptions({ context, library }: Scene, page: number): AssistantLink[] {
  const { language, assistant } = context.texts
  const flows = [...library.flows.values()]
  const shown = flows.slice(page * TOPICS, (page + 1) * TOPICS)
  const more = flows.length > (page + 1) * TOPICS
  return [
    ...shown.map(({ id, title }) => button(title[language], `flow.${id}`)),
    ...(more ? [button(assistant.moreTopics, `topics.${page + 1}`)] : []),
  ]
}

export function offerTopics(scene: Scene, page: number, text?: string): Turn {
  const words = scene.context.texts.assistant
  const said = say(text ?? words.whatGeneral, ...topicOptions(scene, page))
  const { instrumentId } = scene.state
  return { says: [said], state: { instrumentId }, status: 'talk' }
}

/** Undefined where the account has none of this id. */
export async function instrumentOf({ context, reader }: Scene, id: number) {
  return findInstrument(context.db, reader.customerId, id)
}

export async function askForInstrument(scene: Scene): Promise<Turn> {
  const { texts } = scene.context
  const state = { ...scene.state, asked: 'instrument' as const }
  return { says: [say(texts.assistant.askInstrument)], state, status: statusOf(scene) }
}

/** What was typed names a type or a serial number. */
export async function findNamed(scene: Scene, search: string): Promise<Turn> {
  const { context, reader, state } = scene
  const words = context.texts.assistant
  const page = { limit: DEVICES, offset: 0 }
  const { rows } = await listInstruments(
    context.db,
    reader.customerId,
    { search: search.slice(0, 120) },
    page,
  )
  // a hand-over has a way out of its own
  const others = state.handover ? [] : [button(words.noInstrument, 'topics.0')]
  const said =
    rows.length > 0
      ? say(words.whichOfThese, ...rows.map(device), ...others)
      : say(words.noSuchInstrument, ...(await deviceOptions(scene)), ...others)
  return {
    says: [said],
    state: rows.length > 0 ? { ...state, asked: undefined } : state,
    status: statusOf(scene),
    // words that name no instrument may tell of the trouble
    isOwnAside: rows.length > 0 && state.handover !== undefined,
  }
}

const statusOf = ({ state }: Scene) => (state.handover ? 'handover' : 'talk')
