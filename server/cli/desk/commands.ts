/** What the desk's command line can do; each command answers what it prints. */
import type { Client } from '#contract/http/client'
import * as invoicesCalls from '#contract/invoices'
import * as repliesCalls from '#contract/replies'
import { resetSecondFactor } from '#contract/security/second-factor'
import * as serviceReportsCalls from '#contract/service-reports'
import { TICKET_STATUSES } from '#contract/tickets/filter'
import * as ticketsStaffCalls from '#contract/tickets/staff'
import type { DeskTicket } from '#contract/tickets/staff'

import { DeskError, readLine, readPart, type Settings, takeNumber } from './arguments.ts'
import { CAF_COMMANDS } from './caf-commands.ts'
import { FEED_COMMANDS } from './feed-commands.ts'
import { STORAGE_COMMANDS } from './storage-commands.ts'

type Command = (client: Client, words: string[], settings: Settings) => Promise<string>

async function findTicket(client: Client, number: string): Promise<DeskTicket> {
  const [ticket] = (await client.call(ticketsStaffCalls.listDeskTickets, { query: { number } }))
    .data
  if (!ticket) throw new DeskError(`there is no ticket ${number}`)
  return ticket
}

const oneLine = ({ number, status, customer, description = '' }: DeskTicket) =>
  [number, String(status).padEnd(9), customer?.name ?? '', description.slice(0, 60)].join('  ')

const list: Command = async (client, _, { status, search }) => {
  const known = TICKET_STATUSES.find((each) => each === status)
  if (status !== undefined && !known) {
    throw new DeskError(`there is no status ${status}, only ${TICKET_STATUSES.join(', ')}`)
  }
  const query = { status: known, search, limit: 50 }
  const { data, meta } = await client.call(ticketsStaffCalls.listDeskTickets, { query })
  return [...data.map(oneLine), `${data.length} of ${meta?.total ?? data.length}`].join('\n')
}

type Step =
  | typeof ticketsStaffCalls.confirmTicket
  | typeof ticketsStaffCalls.startTicket
  | typeof ticketsStaffCalls.finishTicket

function step(endpoint: Step | typeof ticketsStaffCalls.restartTicket): Command {
  return async (client, words, { note }) => {
    const { id } = await findTicket(client, takeNumber(words).number)
    const body = note === undefined ? {} : { note }
    return oneLine((await client.call(endpoint as Step, { params: { id }, body })).data)
  }
}

const hold: Command = async (client, words, { note = '' }) => {
  const { number } = takeNumber(words)
  if (note.trim() === '') throw new DeskError('say why with --note')
  const { id } = await findTicket(client, number)
  return oneLine(
    (await client.call(ticketsStaffCalls.holdTicket, { params: { id }, body: { note } })).data,
  )
}

const reply: Command = async (client, words) => {
  const { number, rest } = takeNumber(words)
  const { id } = await findTicket(client, number)
  const body = { comment: rest.join(' ') }
  return (await client.call(repliesCalls.createDeskReply, { params: { id }, body })).message
}

const report: Command = async (client, words, { summary = '', part = [] }) => {
  const { number } = takeNumber(words)
  const { id } = await findTicket(client, number)
  const body = { summary, parts: part.map(readPart) }
  const { data } = await client.call(serviceReportsCalls.createServiceReport, {
    params: { id },
    body,
  })
  return `${data.number ?? ''} written for ${number}`
}

const invoice: Command = async (client, words, { line = [], tax = '11', due }) => {
  const { number } = takeNumber(words)
  const { id } = await findTicket(client, number)
  const body = { lines: line.map(readLine), tax_percent: tax, due_on: due }
  const { data } = await client.call(invoicesCalls.createInvoice, { params: { id }, body })
  return `${data?.number ?? ''} written for ${number}, Rp ${data?.total.toLocaleString('id-ID') ?? ''}`
}

const resetFactors: Command = async (client, [email = ''], { note = '' }) => {
  if (email === '') throw new DeskError('name the customer by their email address')
  if (note.trim() === '') throw new DeskError('say why with --note')
  const { message } = await client.call(resetSecondFactor, { body: { email, note } })
  return `${email}: ${message}`
}

export const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['list', list],
  ['confirm', step(ticketsStaffCalls.confirmTicket)],
  ['start', step(ticketsStaffCalls.startTicket)],
  ['hold', hold],
  ['restart', step(ticketsStaffCalls.restartTicket)],
  ['finish', step(ticketsStaffCalls.finishTicket)],
  ['reply', reply],
  ['report', report],
  ['invoice', invoice],
  ...CAF_COMMANDS,
  ...FEED_COMMANDS,
  ...STORAGE_COMMANDS,
  ['second-factor-reset', resetFactors],
])
