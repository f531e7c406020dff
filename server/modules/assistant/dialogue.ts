/** One turn of the conversation: what was typed or tapped, and what the assistant makes of it. */
import { SPEC_LIMITS } from '#contract/http/limits'
import { HttpError } from '#server/http/http-error'

import { answerOf } from './answer.ts'
import {
  leaveHandOver,
  LEAVING,
  openPrepared,
  prepareTicket,
  takeDivision,
  takePhone,
  typedDivision,
  withWayOut,
} from './hand-over.ts'
import { meansHello, meansNo, meansPerson, meansThanks, meansYes } from './plain-words.ts'
import type { Heard, Scene } from './scene.ts'
import { askForInstrument, findNamed, instrumentOf, offerTopics, topicOptions } from './topics.ts'
import { aside, askStars, offerTicket, say, ticket, type Turn } from './turn.ts'
import { goTo, startFlow, typedStep } from './walk-flow.ts'

/** Throws 409 for a second rating, 422 for one that is none. */
export async function takeTurn(scene: Scene, heard: Heard): Promise<Turn> {
  return withWayOut(scene, await turnOf(scene, heard))
}

async function turnOf(scene: Scene, heard: Heard): Promise<Turn> {
  if (heard.type === 'rating') return rate(scene, heard)
  if (heard.type === 'device') return takeDevice(scene, heard.source)
  if (heard.type === 'ticket') {
    return heard.source === 'open' && scene.state.handover
      ? openPrepared(scene)
      : prepareTicket(scene)
  }
  const tapped = heard.type === 'button' ? await takeButton(scene, heard.source) : undefined
  return tapped ?? takeText(scene, heard.message)
}

function rate(scene: Scene, { source, message }: Heard): Turn {
  const { context, state, talk } = scene
  const words = context.texts.assistant
  const given = Number(source === '' ? message : source)
  const { ratingMin, ratingMax } = SPEC_LIMITS
  if (!Number.isInteger(given) || given < ratingMin || given > ratingMax) {
    const errors = { sourceId: [context.texts.fields.choice] }
    throw new HttpError(422, context.texts.checkFields, { errors })
  }
  if (talk.rating !== null) throw new HttpError(409, words.ratedAlready)
  const poor = given <= 2 && talk.ticket_id === null
  const said = poor ? say(words.thanksPoor, ticket(words.openTicket, 'new')) : say(words.thanks)
  const { instrumentId } = state
  return aside({ says: [said], state: { instrumentId }, status: 'closed', rating: given })
}

async function takeDevice(scene: Scene, source: string): Promise<Turn> {
  const { context, state } = scene
  const words = context.texts.assistant
  const id = /^\d{1,15}$/.test(source) ? Number(source) : 0
  const instrument = await instrumentOf(scene, id)
  if (!instrument) {
    return {
      says: [say(words.instrumentNotYours)],
      state,
      status: state.handover ? 'handover' : 'talk',
    }
  }
  const chosen = { ...state, instrumentId: instrument.id, asked: undefined }
  if (state.handover) return prepareTicket({ ...scene, state: chosen })
  const name = `${instrument.type} - ${instrument.serial_number}`
  return offerTopics({ ...scene, state: chosen }, 0, words.whatAbout(name))
}

/** Undefined for a word that is none of ours: it is taken as typed. */
async function takeButton(scene: Scene, source: string): Promise<Turn | undefined> {
  const { instrumentId } = scene.state
  const words = scene.context.texts.assistant
  const after = { state: { instrumentId }, status: 'talk' } as const
  const [kind, name = '', next = ''] = source.split('.')
  if (kind === 'topics') return offerTopics(scene, /^\d$/.test(name) ? Number(name) : 0)
  if (kind === 'flow' && scene.library.flows.has(name)) return startFlow(scene, name)
  if (kind === 'step' && scene.library.flows.has(name)) return goTo(scene, name, next)
  if (source === 'instrument.other') return askForInstrument(scene)
  if (kind === 'division' && /^\d{1,15}$/.test(name)) return takeDivision(scene, Number(name))
  if (source === LEAVING) return leaveHandOver(scene)
  if (source === 'helped.yes') {
    const rated = scene.talk.rating === null ? askStars(words) : say(words.welcome)
    return { says: [rated], ...after }
  }
  if (source === 'helped.no') {
    return { says: [offerTicket(words)], ...after }
  }
  return undefined
}

/** Undefined for what is no answer: it is a question of its own. */
async function takeAsked(scene: Scene, message: string): Promise<Turn | undefined> {
  const { asked, handover } = scene.state
  if (meansNo(message)) return handover ? leaveHandOver(scene) : offerTopics(scene, 0)
  if (asked === 'phone') return takePhone(scene, message)
  if (asked === 'instrument') return findNamed(scene, message)
  if (asked === 'consent') return meansYes(message) ? openPrepared(scene) : undefined
  const divisionId = await typedDivision(scene, message)
  return divisionId === undefined ? undefined : takeDivision(scene, divisionId)
}

async function takeText(scene: Scene, message: string): Promise<Turn> {
  const { context, library, reader, state, talk } = scene
  const words = context.texts.assistant
  const answered = state.asked === undefined ? undefined : await takeAsked(scene, message)
  if (answered) return answered
  const next = typedStep(scene, message)
  if (next !== undefined && state.at) return goTo(scene, state.at.flow, next)
  const { instrumentId } = state
  const after = { state: { instrumentId }, status: 'talk' } as const
  if (meansHello(message)) return { says: [say(words.hello, ...topicOptions(scene, 0))], ...after }
  if (meansThanks(message)) {
    const rated = talk.rating === null ? [askStars(words)] : []
    return { says: [say(words.welcome), ...rated], ...after }
  }
  if (meansPerson(message)) {
    return { says: [offerTicket(words)], ...after }
  }
  if (scene.canThink) return { says: [], ...after, think: true }
  const { texts, db } = context
  const hits = await library.find(db, message, {
    customerId: reader.customerId,
    language: texts.language,
  })
  return { says: [answerOf(hits, texts)], ...after }
}
