/** What the desk's command line can do with acknowledgement forms. */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { CAF_STATUSES } from '#contract/caf/schemas'
import * as staff from '#contract/caf/staff'
import type { DeskCaf } from '#contract/caf/staff'
import type { Client } from '#contract/http/client'
import { isOneOf } from '#contract/http/one-of'

import { DeskError, type Settings, takeNumber } from './arguments.ts'

type Command = (client: Client, words: string[], settings: Settings) => Promise<string>

const oneLine = ({ number = '', status, customer, caf_letter }: DeskCaf) =>
  [number, String(status).padEnd(9), customer?.name ?? '', caf_letter?.product_name ?? ''].join(
    '  ',
  )

async function findForm(client: Client, words: string[]): Promise<{ id: number }> {
  const { number } = takeNumber(words)
  const [form] = (await client.call(staff.listDeskCafs, { query: { number } })).data
  if (!form) throw new DeskError(`there is no form ${number}`)
  return { id: form.id }
}

/** Throws {@link DeskError} where there is none. */
export async function readPdf(file: string): Promise<File> {
  const bytes = await readFile(file).catch(() => {
    throw new DeskError(`there is no file ${file}`)
  })
  return new File([new Uint8Array(bytes)], path.basename(file), { type: 'application/pdf' })
}

const list: Command = async (client, _, { status, search }) => {
  if (status !== undefined && !isOneOf(CAF_STATUSES, status)) {
    throw new DeskError(`there is no status ${status}, only ${CAF_STATUSES.join(', ')}`)
  }
  const query = { status, search, limit: 50 }
  const { data, meta } = await client.call(staff.listDeskCafs, { query })
  return [...data.map(oneLine), `${data.length} of ${meta?.total ?? data.length}`].join('\n')
}

const create: Command = async (client, [file], settings) => {
  const { customer, letter, product, title, type = 'Field safety notice' } = settings
  if (file === undefined || customer === undefined || letter === undefined) {
    throw new DeskError('name the PDF, --customer and --letter; --help shows all')
  }
  const body = {
    customer,
    letter_number: letter,
    product_name: product ?? '',
    caf_type: type,
    title: title ?? '',
    customer_address: settings.address,
    choices: settings.choice ?? [],
    questions: settings.question ?? [],
    confirm_text: settings.confirm,
  }
  const files = { file: await readPdf(file) }
  return oneLine((await client.call(staff.createCaf, { body, files })).data)
}

/** What was submitted, in lines; with --file the signed form as well. */
const show: Command = async (client, words, { file }) => {
  const params = await findForm(client, words)
  const { data } = await client.call(staff.readDeskCaf, { params })
  const chosen = data.caf_choice_questions.find(({ is_selected }) => is_selected)
  const answers = data.caf_answer_questions.map(
    ({ question, answer = '' }) => `${question}: ${answer}`,
  )
  if (file !== undefined) {
    const { blob } = (await client.call(staff.downloadDeskSignedCaf, { params })).data
    await writeFile(file, new Uint8Array(await blob.arrayBuffer()))
  }
  const { evidence } = data
  const by = evidence && `submitted by ${evidence.submitted_by ?? ''}`
  return [oneLine(data), by, chosen?.question, ...answers].filter(Boolean).join('\n')
}

const approve: Command = async (client, words, { note }) => {
  const params = await findForm(client, words)
  return oneLine((await client.call(staff.approveCaf, { params, body: { note } })).data)
}

const reject: Command = async (client, words, { note = '' }) => {
  const params = await findForm(client, words)
  return oneLine((await client.call(staff.rejectCaf, { params, body: { note } })).data)
}

const revise: Command = async (client, words, { note = '', file }) => {
  const params = await findForm(client, words)
  const files = file === undefined ? {} : { file: await readPdf(file) }
  return oneLine((await client.call(staff.reviseCaf, { params, body: { note }, files })).data)
}

export const CAF_COMMANDS: readonly (readonly [string, Command])[] = [
  ['caf-list', list],
  ['caf-create', create],
  ['caf-show', show],
  ['caf-approve', approve],
  ['caf-reject', reject],
  ['caf-revise', revise],
]
