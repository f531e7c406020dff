/** What rows of the matrix ask with: each thing is made anew, so that no row disturbs another. */
import { randomBytes } from 'node:crypto'

import * as attachmentsCalls from '#contract/tickets/attachments'
import * as ticketsCalls from '#contract/tickets/calls'
import { TICKET_TYPE } from '#contract/tickets/kinds'

import * as sample from '../sample-files.ts'
import type { Organisation } from '../worlds/builders.ts'
import { asFile, hand, letterOf, sendCaf } from '../worlds/caf-world.ts'
import { type Actor, type Lab, openComplaint } from '../worlds/lab.ts'
import { lookups } from '../worlds/lookup-world.ts'

export interface World {
  lab: Lab
  /** Of the laboratory; linked to `clinic` too. */
  owner: Actor & { organisation: Organisation }
  clinic: Organisation
  /** Of the same laboratory: who has a done ticket may open none. */
  colleague: Actor & { organisation: Organisation }
  sari: Actor
}

export interface Asking {
  params?: Record<string, string | number>
  query?: object
  body?: object
  files?: Record<string, Blob>
}

/**
 * - `public`: nobody needs to be signed in; a token changes nothing. `found` is the answer.
 * - `one`: about something of the account: 404 for all who have another switched on.
 * - `account`: about the account that is switched on: each has their own.
 * - `person`: about the person, or the same for all: staff who chose no account are served too.
 * - `desk`: for the vendor's staff alone.
 */
export type Row = {
  who: 'public' | 'one' | 'account' | 'person' | 'desk'
  /** What who may gets; 200 without it. */
  found?: number
  /** What a stranger gets; else 404 of `one` and as `found` of all others. */
  stranger?: number
  /** The linked person whose other account is switched on; as a stranger without it. */
  linked?: number
  /** Staff who chose no account. */
  staff?: number
  /** Staff who chose the account; as its own people without it. */
  acting?: number
  ask?: (world: World) => Promise<Asking>
}

export const nothing = async (): Promise<Asking> => ({ body: {} })

export const ticket =
  (asking: Asking = {}) =>
  async ({ lab, owner }: World): Promise<Asking> => ({
    ...asking,
    params: { id: (await openComplaint(lab, owner)).id },
  })

async function openByColleague(
  lab: Lab,
  colleague: World['colleague'],
  sari: Actor,
): Promise<number> {
  const open = await lab.db
    .selectFrom('tickets')
    .where('opened_by', '=', colleague.who.id)
    .where('status', '=', 'done')
    .select('id')
    .execute()
  for (const { id } of open) await lab.build.moveTicket(id, 'closed', sari.who)
  return (await openComplaint(lab, colleague)).id
}

/** A ticket that the vendor has finished. */
export const doneTicket =
  (asking: Asking = {}) =>
  async (world: World): Promise<Asking> => {
    const { lab, colleague, sari } = world
    // one at a time: the last one is closed
    const id = await openByColleague(lab, colleague, sari)
    await lab.build.moveTicket(id, 'done', sari.who)
    return { ...asking, params: { id } }
  }

/** One that the vendor's desk moved to where the next step fits. */
export const ticketIn =
  (status: 'confirmed' | 'started' | 'held', asking: Asking) =>
  async (world: World): Promise<Asking> => {
    const { lab, colleague, sari } = world
    const id = await openByColleague(lab, colleague, sari)
    await lab.build.moveTicket(id, status, sari.who)
    return { ...asking, params: { id } }
  }

export async function attached({ lab, owner }: World): Promise<Asking> {
  const { id } = await openComplaint(lab, owner)
  const files = { file: new File([new Uint8Array(sample.pdf)], 'a.pdf') }
  const { data } = await owner.call(attachmentsCalls.uploadAttachment, {
    params: { id },
    body: {},
    files,
  })
  return { params: { id, attachment_id: data?.id ?? 0 } }
}

export async function pictured({ lab, owner }: World): Promise<Asking> {
  const body = {
    ticket_type_id: TICKET_TYPE.nonTechnicalComplaint,
    department_id: (await lab.build.department()).id,
    staff_name: 'Rina Wulandari',
    staff_phone_number: '+62 812 5550 1201',
    description: 'Two boxes arrived crushed.',
  }
  const files = { img: new File([new Uint8Array(await sample.png())], 'box.png') }
  return { params: { id: (await owner.call(ticketsCalls.createTicket, { body, files })).data.id } }
}

export async function instrument({ lab, owner }: World): Promise<Asking> {
  return { params: { id: (await lab.build.instrument(owner.organisation)).id } }
}

export async function certificate({ lab, owner }: World): Promise<Asking> {
  const on = await lab.build.instrument(owner.organisation)
  return {
    params: { id: (await lookups(lab).certificate(owner.organisation, on, { sticker: true })).id },
  }
}

export const form =
  (asking: Asking = {}) =>
  async ({ owner, sari }: World): Promise<Asking> => ({
    ...asking,
    params: { id: (await sendCaf({ sari, rina: owner })).id },
  })

/** One that its laboratory has read, filled in and submitted. */
export const submitted =
  (asking: Asking = {}) =>
  async ({ owner, sari }: World): Promise<Asking> => {
    const sent = await sendCaf({ sari, rina: owner })
    await hand(owner, sent).fill()
    await hand(owner, sent).submit()
    return { ...asking, params: { id: sent.id } }
  }

export const letter = async () => ({ file: asFile(await letterOf('A letter')) })

export async function issued({ lab, owner }: World): Promise<Asking> {
  const { serial_number } = await lab.build.instrument(owner.organisation)
  const number = `N-${randomBytes(4).toString('hex')}`
  const body = {
    customer: String(owner.organisation.id),
    serial_number,
    number,
    name: 'Calibration',
    issued_on: '2026-11-01',
  }
  return { body, files: await letter() }
}
