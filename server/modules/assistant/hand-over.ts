/** Opens a real ticket with what was said, by the same code and rules as the form. */
import * as v from 'valibot'

import { TEXT_LIMITS } from '#contract/http/limits'
import { phone as phoneSchema } from '#contract/http/schemas'
import { TICKET_TYPE } from '#contract/tickets/kinds'
import { ticketSlug } from '#contract/tickets/slug'
import { isOnBehalf } from '#server/http/current-account'
import { HttpError } from '#server/http/http-error'

import { insertEntry as noteAct } from '../audit/repository.ts'
import { hasChoice, listDivisions } from '../choices/repository.ts'
import { readProfile } from '../session/person-repository.ts'
import { countUnclosed } from '../tickets/repository.ts'
import type { Scene } from './scene.ts'
import { lastTicketFacts } from './talk-facts-store.ts'
import { listSaid } from './talks-store.ts'
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
import { writeNote } from './write-note.ts'

const Phone = phoneSchema(TEXT_LIMITS.phone)
const UNCLOSED = '/tickets?status=done&offset=0&limit=9&ticket_type=0'
const NOTE_MESSAGES = 2000

/** What the way out of a hand-over sends back. */
export const LEAVING = 'handover.leave'

/** Nobody is held in a hand-over: whatever is asked in it can be left. A ticket's note has none of it. */
export function withWayOut({ context }: Scene, turn: Turn): Turn {
  const last = turn.says.at(-1)
  if (!turn.state.handover || !last) return turn
  const out = button(context.texts.assistant.leaveHandOver, LEAVING)
  const asking = { ...last, links: [...last.links, out] }
  return aside({ ...turn, says: [...turn.says.slice(0, -1), asking] })
}

export function leaveHandOver(scene: Scene): Turn {
  return aside(offerTopics(scene, 0, scene.context.texts.assistant.leftHandOver))
}

/** Asks for what is missing, one thing after the other, and then whether to open it. */
export async function prepareTicket(scene: Scene): Promise<Turn> {
  const { context, reader } = scene
  const words = context.texts.assistant
  if ((await countUnclosed(context.db, reader)) > 0) return closeFirst(scene)
  const missing = await askForMissing(scene)
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
export async function openPrepared(scene: Scene): Promise<Turn> {
  const { context, talk, state } = scene
  const words = context.texts.assistant
  const missing = await askForMissing(scene)
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
    description: writeNote(said, words),
    priority: 'low' as const,
  }
  try {
    const data = await context.assistant.tickets.open(context, body)
    await noteOpened(scene, data.id)
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
    if (error.status === 409) return closeFirst(scene)
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

function closeFirst({ context, state }: Scene): Turn {
  const words = context.texts.assistant
  const options = [link(words.showUnclosed, UNCLOSED), ticket(words.openTicket, 'new')]
  const { instrumentId } = state
  const said = say(words.closeFirst, ...options)
  return aside({ says: [said], state: { instrumentId }, status: 'talk' })
}

type Whole = {
  instrument: NonNullable<Awaited<ReturnType<typeof instrumentOf>>>
  division: { id: number; name: string }
  phone: string
}

async function askForMissing(scene: Scene): Promise<Turn | Whole> {
  const { context, reader, state } = scene
  const words = context.texts.assistant
  const handover = state.handover ?? {}
  const asking = (asked: TalkState['asked'], said: Say): Turn => ({
    says: [said],
    state: { ...state, at: undefined, asked, handover },
    status: 'handover',
  })
  const { instrumentId } = state
  const instrument =
    instrumentId === undefined ? undefined : await instrumentOf(scene, instrumentId)
  if (!instrument) {
    const options = await deviceOptions(scene)
    if (options.length > 0) return asking('instrument', say(words.ticketInstrument, ...options))
    const form = link(words.chooseKind, '/ticket/open/choose')
    return aside({ says: [say(words.noInstruments, form)], state: {}, status: 'talk' })
  }
  const last = await lastTicketFacts(context.db, reader, instrument.id)
  const divisions = await listDivisions(context.db)
  const divisionId = handover.divisionId ?? last.divisionId
  const division = divisions.find(({ id }) => id === divisionId)
  if (!division) {
    const options = divisions.slice(0, 30).map(({ id, name }) => button(name, `division.${id}`))
    return asking('division', say(words.ticketDivision, ...options))
  }
  const profile = await readProfile(context.db, reader.userId)
  const phone = [handover.phone, profile.phone, last.phone].find((each) => v.is(Phone, each))
  if (typeof phone !== 'string') return asking('phone', say(words.ticketPhone))
  return { instrument, division, phone }
}

export async function takePhone(scene: Scene, message: string): Promise<Turn> {
  const { context, state } = scene
  const read = v.safeParse(Phone, message)
  if (!read.success) {
    return { says: [say(context.texts.assistant.wrongPhone)], state, status: 'handover' }
  }
  const handover = { ...state.handover, phone: read.output }
  return prepareTicket({ ...scene, state: { ...state, asked: undefined, handover } })
}

export async function takeDivision(scene: Scene, id: number): Promise<Turn> {
  const { context, state } = scene
  const known = await hasChoice(context.db, 'divisions', id)
  const handover = { ...state.handover, ...(known && { divisionId: id }) }
  return prepareTicket({ ...scene, state: { ...state, handover } })
}

/** The division of this name. */
export async function typedDivision(
  { context }: Scene,
  typed: string,
): Promise<number | undefined> {
  const wanted = typed.trim().toLowerCase()
  const divisions = await listDivisions(context.db)
  return divisions.find(({ name }) => name.toLowerCase() === wanted)?.id
}

/** As the form's own call is noted. */
async function noteOpened({ context, reader }: Scene, ticketId: number): Promise<void> {
  const act = {
    action: 'createTicket',
    actorId: reader.userId,
    customerId: reader.customerId,
    isOnBehalf: isOnBehalf(context),
    subject: { kind: 'ticket' as const, id: ticketId },
  }
  await noteAct(context.db, act, context.now)
}
