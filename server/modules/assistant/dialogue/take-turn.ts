/** One turn of the conversation: what was typed or tapped, and what the assistant makes of it. */
import { SPEC_LIMITS } from '#contract/http/limits'
import { conflict, invalidFields } from '#server/http/http-error'

import { type AssistantMessages, assistantMessages } from '../messages.ts'
import type { UsedUp } from '../question-queue.ts'
import { answerOf } from './answer.ts'
import type { CustomerInput, Conversation } from './conversation.ts'
import { goToStep, startFlow, typedStep } from './flow-steps.ts'
import {
  leaveHandOver,
  LEAVING,
  openPrepared,
  prepareTicket,
  takeDivision,
  takePhone,
  typedDivision,
  addLeaveOption,
} from './hand-over.ts'
import { meansHello, meansNo, meansPerson, meansThanks, meansYes } from './plain-words.ts'
import { askForInstrument, findNamed, instrumentOf, offerTopics, topicOptions } from './topics.ts'
import {
  aside,
  askStars,
  button,
  offerTicket,
  rateThis,
  type Say,
  say,
  ticket,
  type Turn,
} from './turn.ts'

const SECONDS_OF_HOUR = 3600

/** Throws 409 for a second rating, 422 for one that is none. */
export async function takeTurn(conversation: Conversation, input: CustomerInput): Promise<Turn> {
  return addLeaveOption(conversation, await turnOf(conversation, input))
}

async function turnOf(conversation: Conversation, input: CustomerInput): Promise<Turn> {
  if (input.type === 'rating') return rate(conversation, input)
  if (input.type === 'device') return takeDevice(conversation, input.source)
  if (input.type === 'ticket') {
    return input.source === 'open' && conversation.state.handover
      ? openPrepared(conversation)
      : prepareTicket(conversation)
  }
  const tapped = input.type === 'button' ? await takeButton(conversation, input.source) : undefined
  return tapped ?? takeText(conversation, input.message)
}

function rate(conversation: Conversation, { source, message }: CustomerInput): Turn {
  const { context, state, talk } = conversation
  const words = assistantMessages[context.language]
  const given = Number(source === '' ? message : source)
  const { ratingMin, ratingMax } = SPEC_LIMITS
  if (!Number.isInteger(given) || given < ratingMin || given > ratingMax) {
    throw invalidFields(context, { sourceId: 'choice' })
  }
  if (talk.rating !== null) throw conflict(words.ratedAlready)
  const poor = given <= 2 && talk.ticket_id === null
  const said = poor ? say(words.thanksPoor, ticket(words.openTicket, 'new')) : say(words.thanks)
  const { instrumentId } = state
  return aside({ says: [said], state: { instrumentId }, status: 'closed', rating: given })
}

async function takeDevice(conversation: Conversation, source: string): Promise<Turn> {
  const { context, state } = conversation
  const words = assistantMessages[context.language]
  const id = /^\d{1,15}$/.test(source) ? Number(source) : 0
  const instrument = await instrumentOf(conversation, id)
  if (!instrument) {
    return {
      says: [say(words.instrumentNotYours)],
      state,
      status: state.handover ? 'handover' : 'talk',
    }
  }
  const chosen = { ...state, instrumentId: instrument.id, asked: undefined }
  if (state.handover) return prepareTicket({ ...conversation, state: chosen })
  const name = `${instrument.type} - ${instrument.serial_number}`
  return offerTopics({ ...conversation, state: chosen }, 0, words.whatAbout(name))
}

/** Undefined for a word that is none of ours: it is taken as typed. */
async function takeButton(conversation: Conversation, source: string): Promise<Turn | undefined> {
  const { instrumentId } = conversation.state
  const words = assistantMessages[conversation.context.language]
  const after = { state: { instrumentId }, status: 'talk' } as const
  const [kind, name = '', next = ''] = source.split('.')
  if (kind === 'topics') return offerTopics(conversation, /^\d$/.test(name) ? Number(name) : 0)
  if (kind === 'flow' && conversation.library.flows.has(name)) return startFlow(conversation, name)
  if (kind === 'step' && conversation.library.flows.has(name))
    return goToStep(conversation, name, next)
  if (source === 'instrument.other') return askForInstrument(conversation)
  if (kind === 'division' && /^\d{1,15}$/.test(name))
    return takeDivision(conversation, Number(name))
  if (source === LEAVING) return leaveHandOver(conversation)
  if (source === 'helped.yes') {
    const rated = conversation.talk.rating === null ? [rateThis(words)] : []
    const thanks = say(words.solved, ...rated, button(words.newQuestion, 'topics.0'))
    return aside({ says: [thanks], ...after, status: 'closed', helped: true })
  }
  if (source === 'helped.no') {
    return { says: [offerTicket(words)], ...after, helped: false }
  }
  return undefined
}

/** Undefined for what is no answer: it is a question of its own. */
async function takeAsked(conversation: Conversation, message: string): Promise<Turn | undefined> {
  const { asked, handover } = conversation.state
  if (meansNo(message)) return handover ? leaveHandOver(conversation) : offerTopics(conversation, 0)
  if (asked === 'phone') return takePhone(conversation, message)
  if (asked === 'instrument') return findNamed(conversation, message)
  if (asked === 'consent') return meansYes(message) ? openPrepared(conversation) : undefined
  const divisionId = await typedDivision(conversation, message)
  return divisionId === undefined ? undefined : takeDivision(conversation, divisionId)
}

async function takeText(conversation: Conversation, message: string): Promise<Turn> {
  const { context, library, reader, state, talk } = conversation
  const words = assistantMessages[context.language]
  const answered = state.asked === undefined ? undefined : await takeAsked(conversation, message)
  if (answered) return answered
  const next = typedStep(conversation, message)
  if (next !== undefined && state.at) return goToStep(conversation, state.at.flow, next)
  const { instrumentId } = state
  const after = { state: { instrumentId }, status: 'talk' } as const
  if (meansHello(message))
    return { says: [say(words.hello, ...topicOptions(conversation, 0))], ...after }
  if (meansThanks(message)) {
    const rated = talk.rating === null ? [askStars(words)] : []
    return { says: [say(words.welcome), ...rated], ...after }
  }
  if (meansPerson(message)) {
    return { says: [offerTicket(words)], ...after }
  }
  const { language, db } = context
  const usedUp = conversation.hasModel ? await countQuestion(conversation) : undefined
  if (conversation.hasModel && !usedUp) return { says: [], ...after, isForModel: true }
  const hits = await library.find(db, message, {
    customerId: reader.customerId,
    language,
  })
  const answer = answerOf(hits, language)
  return { says: usedUp ? [saidOf(usedUp, words), answer] : [answer], ...after }
}

async function countQuestion({ context, instruments, questions }: Conversation) {
  const { id: userId, role } = context.person
  const { total } = await instruments.list(context, {}, { limit: 1, offset: 0 })
  return questions.count(context.db, { userId, isStranger: role === 'customer' && total === 0 })
}

/** Said before the answer of our own search. */
function saidOf({ of, waitS }: UsedUp, words: AssistantMessages): Say {
  const hours = Math.ceil(waitS / SECONDS_OF_HOUR)
  const text = of === 'person' ? words.personUsedUp(hours) : words.vendorUsedUp(hours)
  return { ...say(text), isAside: true }
}
