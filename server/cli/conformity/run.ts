/** Asks the calls of section 7 one after the other, and says of each how it was answered. */
import * as v from 'valibot'

import type { Endpoint } from '#contract/http/endpoint'
import { ApiError, Meta } from '#contract/http/envelope'
import { endpoints } from '#contract/index'

import { problemOfFile } from './files.ts'
import { type Finding, judge, type Verdict } from './judge.ts'
import { type Observation, Observer } from './observe.ts'
import { type Asking, READING } from './plan-reading.ts'
import { WRITING } from './plan-writing.ts'
import { type DataOf, dataOf, type InputOf, NotAsked, type SpecCall, type World } from './world.ts'

export interface Result {
  call: SpecCall
  method: string
  path: string
  verdict: Verdict
  /** What makes it so, and what else is worth knowing. */
  notes: string[]
  findings: Finding[]
}

interface Asked {
  call: SpecCall
  observations: Observation[]
  findings: Finding[]
  notes: string[]
  /** Not asked, after all. */
  skipped?: string
}

const PLAN: { [N in SpecCall]: Asking<N> } = {
  createToken: ({ settings: { email, password } }) => [{ body: { email, password } }],
  ...READING,
  ...WRITING,
}

/** What a run takes from an answer for the calls behind it. */
const AFTER: { [N in SpecCall]?: (world: World, data: DataOf<N>, input: InputOf<N>) => unknown } = {
  createToken: (world, { access_token }) => {
    world.token = access_token
  },
  listServiceReports: (world, reports, { params }) => {
    if (reports.length > 0) world.reportedTicket = Number(params.id)
  },
  createTicket: (world, { id }) => {
    world.ticket = id
  },
  uploadAttachment: async (world, sent, { params }) => {
    const listed = sent ? [sent] : await world.ask('listAttachments', { params })
    world.attachment = listed.at(-1)?.id
  },
}

/** In the order of the table; `tell` is told of each as it comes. */
export async function checkCalls(world: World, tell: (call: SpecCall) => void): Promise<Result[]> {
  const asked: Asked[] = []
  for (const call of orderOf(world.settings)) {
    tell(call)
    await prepare(world, call)
    asked.push(await askOne(world, call))
  }
  const supplied = new Set(
    asked
      .flatMap(({ observations }) => observations)
      .filter(({ records, missing, odd }) => records > missing + odd)
      .flatMap(({ keys }) => keys),
  )
  return asked.map((one) => resultOf(one, supplied))
}

/** A done ticket that is not closed forbids to open another. */
function orderOf({ done }: World['settings']): SpecCall[] {
  const [first, ...calls] = Object.keys(PLAN) as [SpecCall, ...SpecCall[]]
  if (done === undefined) return [first, ...calls]
  return [first, 'closeTicket', ...calls.filter((call) => call !== 'closeTicket')]
}

async function prepare(world: World, call: SpecCall): Promise<void> {
  const { caf, write } = world.settings
  if (call === 'markCafRead' && write && caf !== undefined) {
    world.form = await readOr(world, 'readCafDocument', { params: { id: caf } })
  }
  if (call === 'closeTicket' && world.ticket !== undefined) {
    const own = await readOr(world, 'readTicket', { params: { id: world.ticket } })
    if (own?.status === 'done') world.doneTicket = own.id
  }
}

async function readOr<N extends SpecCall>(
  world: World,
  call: N,
  input: InputOf<N>,
): Promise<DataOf<N> | undefined> {
  return world.ask(call, input).catch(() => undefined)
}

async function askOne(world: World, call: SpecCall): Promise<Asked> {
  const nothing = { call, observations: [], findings: [], notes: [] }
  if (call !== 'createToken' && world.token === undefined) {
    return { ...nothing, skipped: 'nobody is signed in' }
  }
  if (call in WRITING && !world.settings.write) {
    return { ...nothing, skipped: 'it changes something: --write asks it' }
  }
  const inputs = (PLAN[call] as Asking<SpecCall>)(world)
  if (inputs instanceof NotAsked) return { ...nothing, skipped: inputs.why }
  return tryInputs(world, call, inputs)
}

/** The first that is answered with something counts, else the last. */
async function tryInputs(
  world: World,
  call: SpecCall,
  inputs: readonly InputOf<SpecCall>[],
): Promise<Asked> {
  const endpoint: Endpoint = endpoints[call]
  let found: Asked | undefined
  for (const input of inputs) {
    try {
      const data = await world.ask(call, input)
      const heard = world.heard
      await (AFTER[call] as ((...all: unknown[]) => unknown) | undefined)?.(world, data, input)
      found = observe(call, endpoint, heard)
      if (!isEmpty(data)) return found
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isNone = error.status === 404 && inputs.length > 1
      found ??= isNone ? undefined : failed(call, error)
      if (!isNone) return found ?? failed(call, error)
    }
  }
  const notes: string[] = []
  const skipped = `none of ${inputs.length} that were tried has one (404)`
  return found ?? { call, observations: [], findings: [], notes, skipped }
}

const isEmpty = (data: unknown) => Array.isArray(data) && data.length === 0

function observe(call: SpecCall, endpoint: Endpoint, heard: World['heard']): Asked {
  const asked: Asked = { call, observations: [], findings: [], notes: [] }
  if (endpoint.data === 'blob') {
    const problem = heard && problemOfFile(call, heard)
    if (problem) asked.findings.push({ verdict: 'broken', field: '', says: problem })
    return asked
  }
  const answer = dataOf(heard)
  if (isEmpty(answer?.data)) asked.notes.push('empty, so its fields were not seen')
  const observer = new Observer()
  observer.look(endpoint.data, answer?.data)
  asked.observations = observer.observations
  const meta = v.safeParse(Meta, answer?.meta)
  if (
    endpoint.meta &&
    !(meta.success && typeof answer?.meta === 'object' && 'total' in (answer.meta ?? {}))
  ) {
    const says = 'meta.total is missing: the portal does not know how many pages there are'
    asked.findings.push({ verdict: 'tolerated', field: 'meta.total', says })
  }
  return asked
}

function failed(call: SpecCall, error: ApiError): Asked {
  const finding = { verdict: 'broken' as const, field: '', says: reasonOf(error) }
  return { call, observations: [], findings: [finding], notes: [] }
}

function reasonOf({ kind, status, message, errors }: ApiError): string {
  if (kind === 'unreadable') return `data is not as the portal reads it: ${message}`
  if (kind === 'refused') {
    const fields = Object.entries(errors).map(([field, said]) => `${field}: ${said.join(' ')}`)
    return [`refused with ${status}: ${message || 'no message'}`, ...fields].join('; ')
  }
  if (status === 0) return 'nothing answered'
  return status >= 400
    ? `answered ${status} without status_code: people read that something went wrong, and not why`
    : `answered ${status} without an envelope of status_code, message and data`
}

function resultOf(
  { call, observations, findings, notes, skipped }: Asked,
  supplied: Set<string>,
): Result {
  const { method, path } = endpoints[call]
  const all = [...findings, ...judge(observations, supplied)]
  if (skipped !== undefined) {
    return { call, method, path, verdict: 'not asked', notes: [skipped], findings: [] }
  }
  const worst = all.some(({ verdict }) => verdict === 'broken') ? 'broken' : 'tolerated'
  return { call, method, path, verdict: all.length === 0 ? 'good' : worst, notes, findings: all }
}
