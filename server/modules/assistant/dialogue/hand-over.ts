/** Opens a real ticket with what was said, by the same code and rules as the form. */
import * as v from 'valibot'

import { TEXT_LIMITS } from '#contract/http/limits'
import { phone as phoneSchema } from '#contract/http/schemas'
import { TICKET_TYPE } from '#contract/tickets/kinds'
import { ticketSlug } from '#contract/tickets/slug'
import { UNCLOSED } from '#contract/tickets/status-rules'
import { isOnBehalf } from '#server/http/current-account'
import { HttpError } from '#server/http/http-error'

import { lastTicketFacts } from '../facts-repository.ts'
import { assistantMessages } from '../messages.ts'
import { listSaid } from '../repository.ts'
import type { Conversation } from './conversation.ts'
import { writeTicketNote } from './ticket-note.ts'
import { deviceOptions, instrumentOf, offerTopics } from './topics.ts'
import {
  aside,
  askStars,
  button,
  link,
  type Say,
  say,
  type TalkState,
  ticket,
  type Turn,
} from './turn.ts'

const Phone = phoneSchema(TEXT_LIMITS.phone)
const UNCLOSED_PATH = `/tickets?${new URLSearchParams(Object.entries(UNCLOSED).map(([name, value]): [string, string] => [name, String(value)])).toString()}`
const NOTE_MESSAGES = 2000

/** What the way out of a hand-over sends back. */
export const LEAVING = 'handover.leave'

/** Nobody is held in a hand-over: whatever is asked in it can be left. A ticket's note has none of it. */
export function addLeaveOption({ context }: Conversation, turn: Turn): Turn {
  const last = turn.says.at(-1)
  if (!turn.state.handover || !last) return turn
  const out = button(assistantMessages[context.language].leaveHandOver, LEAVING)
  const asking = { ...last, links: [...last.links, out] }
  return aside({ ...turn, says: [...turn.says.slice(0, -1), asking] })
}

export function leaveHandOver(conversation: Conversation): Turn {
  return aside(
    offerTopics(conversation, 0, assistantMessages[conversation.context.language].leftHandOver),
  )
}

/** Asks for what is missing, one thing after the other, and then whether to open it. */
export async function prepareTicket(conversation: Conversation): Promise<Turn> {
  const { context, reader } = conversation
  const words = assistantMessages[context.language]
  if ((await conversation.tickets.countUnclosed(context, reader)) > 0)
    return closeFirst(conversation)
  const missing = await askForMissing(conversation)
  if ('says' in missing) return missing
  const { instrument, division, phone } = missing
  const name = `${instrument.type} - ${instrument.serial_number}`
  const text = words.confirmTicket(name, division.name, phone)
  const options = [ticket(words.confirmOpen, 'open')]
  const state = {
    instrumentId: instrument.id,
    asked: 'consent' as const,
    handover: { divisionId: division.id, phone },
  }
  return { says: [say(text, ...options)], state, status: 'handover' }
}

/** Throws nothing of a rule: what is refused is said, and nothing is opened. */
export async function openPrepared(conversation: Conversation): Promise<Turn> {
  const { context, talk, state } = conversation
  const words = assistantMessages[context.language]
  const missing = await askForMissing(conversation)
  if ('says' in missing) return missing
  const { instrument, division, phone } = missing
  const said = await listSaid(context.db, talk.id, NOTE_MESSAGES)
  const body = {
    ticket_type_id: TICKET_TYPE.technicalComplaint,
    instrument_id: instrument.id,
    division_id: division.id,
    department_id: undefined,
    request_id: undefined,
    staff_name: context.person.name,
    staff_phone_number: phone,
    description: writeTicketNote(said, words),
    priority: 'low' as const,
  }
  try {
    const data = await conversation.tickets.open(context, body)
    await recordOpened(conversation, data.id)
    const path = `/tickets/${ticketSlug(data.number)}/${data.id}`
    const rated = talk.rating === null ? [askStars(words)] : []
    return {
      says: [say(words.ticketOpened(data.number), ticket(data.number, path)), ...rated],
      state: { instrumentId: instrument.id },
      status: 'talk',
      ticketId: data.id,
      isOwnAside: true,
    }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    if (error.status === 409) return closeFirst(conversation)
    const reason = Object.values(error.errors ?? {})[0]?.[0] ?? error.message
    const again = ticket(words.openTicket, 'new')
    const { instrumentId } = state
    return aside({
      says: [say(words.ticketFailed(reason), again)],
      state: { instrumentId },
      status: 'talk',
    })
  }
}

function closeFirst({ context, state }: Conversation): Turn {
  const words = assistantMessages[context.language]
  const options = [link(words.showUnclosed, UNCLOSED_PATH), ticket(words.openTicket, 'new')]
  const { instrumentId } = state
  const said = say(words.closeFirst, ...options)
  return aside({ says: [said], state: { instrumentId }, status: 'talk' })
}

type Whole = {
  instrument: NonNullable<Awaited<ReturnType<typeof instrumentOf>>>
  division: { id: number; name: string }
  phone: string
}

async function askForMissing(conversation: Conversation): Promise<Turn | Whole> {
  const { context, reader, state } = conversation
  const words = assistantMessages[context.language]
  const handover = state.handover ?? {}
  const asking = (asked: TalkState['asked'], said: Say): Turn => ({
    says: [said],
    state: { ...state, at: undefined, asked, handover },
    status: 'handover',
  })
  const { instrumentId } = state
  const instrument =
    instrumentId === undefined ? undefined : await instrumentOf(conversation, instrumentId)
  if (!instrument) {
    const options = await deviceOptions(conversation)
    if (options.length > 0) return asking('instrument', say(words.ticketInstrument, ...options))
    const form = link(words.chooseKind, '/ticket/open/choose')
    return aside({ says: [say(words.noInstruments, form)], state: {}, status: 'talk' })
  }
  const last = await lastTicketFacts(context.db, reader, instrument.id)
  const divisions = await conversation.choices.listDivisions(context)
  const divisionId = handover.divisionId ?? last.divisionId
  const division = divisions.find(({ id }) => id === divisionId)
  if (!division) {
    const options = divisions.slice(0, 30).map(({ id, name }) => button(name, `division.${id}`))
    return asking('division', say(words.ticketDivision, ...options))
  }
  const profile = await conversation.people.readProfile(context, reader.userId)
  const phone = [handover.phone, profile.phone, last.phone].find((each) => v.is(Phone, each))
  if (typeof phone !== 'string') return asking('phone', say(words.ticketPhone))
  return { instrument, division, phone }
}

export async function takePhone(conversation: Conversation, message: string): Promise<Turn> {
  const { context, state } = conversation
  const read = v.safeParse(Phone, message)
  if (!read.success) {
    return {
      says: [say(assistantMessages[context.language].wrongPhone)],
      state,
      status: 'handover',
    }
  }
  const handover = { ...state.handover, phone: read.output }
  return prepareTicket({ ...conversation, state: { ...state, asked: undefined, handover } })
}

export async function takeDivision(conversation: Conversation, id: number): Promise<Turn> {
  const { context, state } = conversation
  const known = await conversation.choices.has(context, 'divisions', id)
  const handover = { ...state.handover, ...(known && { divisionId: id }) }
  return prepareTicket({ ...conversation, state: { ...state, handover } })
}

/** The division of this name. */
export async function typedDivision(
  { context, choices }: Conversation,
  typed: string,
): Promise<number | undefined> {
  const wanted = typed.trim().toLowerCase()
  const divisions = await choices.listDivisions(context)
  return divisions.find(({ name }) => name.toLowerCase() === wanted)?.id
}

/** As the form's own call is recorded. */
async function recordOpened(
  { context, reader, audit }: Conversation,
  ticketId: number,
): Promise<void> {
  await audit.record(context, {
    action: 'createTicket',
    actorId: reader.userId,
    customerId: reader.customerId,
    isOnBehalf: isOnBehalf(context),
    subject: { kind: 'ticket', id: ticketId },
  })
}
