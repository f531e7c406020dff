/** The same thing done twice in the same moment, or two things that exclude each other: one happens, once. */
import { randomBytes, randomUUID } from 'node:crypto'

import { type Endpoint, fillPath } from '#contract/http/endpoint'
import { endpoints } from '#contract/index'
import { linkIn } from '#tests/support/fakes/mail-drawer'
import { mailsTo } from '#tests/support/fakes/mail-folder'
import { complaintBody, openComplaint } from '#tests/support/worlds/lab'

import type { Attack, Finding } from '../attack.ts'
import type { World } from '../open-world.ts'
import { until } from '../until.ts'
import { type Answer, dataOf } from '../wire.ts'

const AT_ONCE = 8
const ROUNDS = { long: 5, short: 1 }
const MAIL_MS = 15_000
const OK = 200

interface Writing {
  token?: string
  id?: number
  body?: object
  key?: string
}

async function write(world: World, endpoint: Endpoint, writing: Writing): Promise<Answer> {
  const { token, id, body = {}, key = randomUUID() } = writing
  return world.wire.ask({
    method: endpoint.method,
    path: fillPath(endpoint.path, { ...(id !== undefined && { id }) }),
    token,
    headers: { 'Idempotency-Key': key },
    body,
    from: world.address(),
  })
}

const together = (make: (at: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, at) => make(at)))

const served = (answers: readonly Answer[]) => answers.filter(({ status }) => status === OK)

/** Status of a ticket and its steps, in their order. */
async function lifeOf({ lab }: World, id: number) {
  const { status } = await lab.db
    .selectFrom('tickets')
    .where('id', '=', id)
    .select('status')
    .executeTakeFirstOrThrow()
  const steps = await lab.db
    .selectFrom('ticket_steps')
    .where('ticket_id', '=', id)
    .orderBy('id')
    .select('status')
    .execute()
  return { status, steps: steps.map((step) => step.status) }
}

async function sameKey(world: World): Promise<Finding[]> {
  const { lab, people } = world
  const { owner } = people
  const [key, body] = [randomUUID(), await complaintBody(lab, owner.organisation)]
  const answers = await together(() =>
    write(world, endpoints.createTicket, { token: owner.token, key, body }),
  )
  const ids = new Set(served(answers).map((answer) => dataOf(answer).id))
  const [id] = ids
  if (ids.size !== 1) return [{ what: `one key, ${ids.size} tickets` }]
  const reply = { token: owner.token, id: id ?? 0, key: randomUUID(), body: { comment: 'Once.' } }
  await together(() => write(world, endpoints.createReply, reply))
  const rows = await lab.db
    .selectFrom('replies')
    .where('ticket_id', '=', id ?? 0)
    .select('id')
    .execute()
  return rows.length === 1 ? [] : [{ what: `one key, ${rows.length} replies` }]
}

async function closeOrCancel(world: World): Promise<Finding[]> {
  const { lab, people } = world
  const { owner, colleague, sari } = people
  const { id } = await openComplaint(lab, owner)
  const ticket = { token: owner.token, id }
  const answers = await together((at) => {
    const review = { rating: 1 + (at % 5), comment: 'Done.' }
    if (at % 4 === 0) return write(world, endpoints.cancelTicket, ticket)
    if (at % 4 === 1) return write(world, endpoints.closeTicket, { ...ticket, body: review })
    if (at % 4 === 2) return write(world, endpoints.confirmTicket, { token: sari.token, id })
    return write(world, endpoints.cancelTicket, { token: colleague.token, id })
  })
  const { status, steps } = await lifeOf(world, id)
  const told = `${status} after ${steps.join(', ')}`
  if (steps.at(-1) !== status || steps.length !== served(answers).length + 1) {
    return [{ what: `close and cancel at once: ${told}` }]
  }
  const done = await openComplaint(lab, owner)
  await lab.build.moveTicket(done.id, 'done', sari.who)
  const body = { rating: 5, comment: 'Good.' }
  const closings = await together(() =>
    write(world, endpoints.closeTicket, { token: owner.token, id: done.id, body }),
  )
  const once = served(closings).length
  return once === 1 ? [] : [{ what: `a ticket is closed ${once} times` }]
}

async function linkTwice(world: World): Promise<Finding[]> {
  const { lab, people, server } = world
  const who = await lab.build.employee('link', people.owner.organisation)
  const findings: Finding[] = []
  await write(world, endpoints.requestPasswordReset, { body: { email: who.email } })
  const reset = await linkTo(server.dataDir, who.email, '#reset=')
  const resets = await together((at) =>
    write(world, endpoints.resetPassword, {
      body: { token: reset, password: `password number ${at}` },
    }),
  )
  if (served(resets).length !== 1) {
    findings.push({ what: `a reset link works ${served(resets).length} times` })
  }

  const email = `twice.${randomBytes(4).toString('hex')}@test.lab`
  await write(world, endpoints.registerCustomer, {
    body: {
      name: 'Wati',
      email,
      phone: '+62 812 5550 9001',
      organisation: `Lab ${email}`,
      password: 'a long password',
      waiting_key: randomBytes(32).toString('base64url'),
    },
  })
  const verify = await linkTo(server.dataDir, email, '#verify=')
  const verified = await together(() =>
    write(world, endpoints.verifyEmail, { body: { token: verify, password: 'a long password' } }),
  )
  const made = await lab.db
    .selectFrom('customers')
    .where('name', '=', `Lab ${email}`)
    .select('id')
    .execute()
  if (served(verified).length !== 1 || made.length !== 1) {
    const times = served(verified).length
    findings.push({ what: `a link verifies ${times} times, ${made.length} accounts` })
  }
  return findings
}

async function linkTo(dataDir: string, to: string, kind: string): Promise<string> {
  const mail = await until(MAIL_MS, async () =>
    (await mailsTo(dataDir, to)).find(({ text }) => text.includes(kind)),
  )
  return linkIn({ to, subject: '', text: mail?.text ?? '', html: '' }).token
}

/** Somebody is unlinked, or is staff no more, while they ask: what begins afterwards is refused. */
async function lostAccess(world: World): Promise<Finding[]> {
  const { lab, wire, people } = world
  const { organisation } = people.owner
  const findings: Finding[] = []
  const leaver = await lab.signIn(await lab.build.employee('leaver', organisation))
  const member = { ...leaver, organisation }
  const { id } = await openComplaint(lab, member)
  const kept = { token: leaver.token, id, key: randomUUID(), body: { comment: 'Before I went.' } }
  await write(world, endpoints.createReply, kept)
  const busy = together(() =>
    write(world, endpoints.createReply, {
      token: leaver.token,
      id,
      body: { comment: 'While I went.' },
    }),
  )
  await lab.build.unlink(leaver.who, organisation)
  const afterwards = [
    await write(world, endpoints.createReply, kept),
    await write(world, endpoints.createReply, { token: leaver.token, id, body: { comment: 'x' } }),
    await wire.ask({
      path: fillPath(endpoints.readTicket.path, { id }),
      token: leaver.token,
    }),
  ]
  await busy
  for (const [at, what] of ['a kept answer', 'a write', 'a reading'].entries()) {
    if (afterwards[at]?.status === OK) findings.push({ what: `${what} after being unlinked` })
  }

  const clerk = await lab.signIn(await lab.build.vendorStaff('clerk'))
  const desk = () => wire.ask({ path: endpoints.listDeskTickets.path, token: clerk.token })
  const before = (await desk()).status
  const asking = together(desk)
  await lab.db
    .updateTable('users')
    .set({ role: 'customer' })
    .where('id', '=', clerk.who.id)
    .execute()
  const after = (await desk()).status
  await asking
  if (before !== OK || after === OK) {
    findings.push({ what: `the desk says ${before}, and ${after} to staff no more` })
  }
  return findings
}

async function run(world: World): Promise<Finding[]> {
  const findings: Finding[] = []
  for (let round = 0; round < ROUNDS[world.short ? 'short' : 'long']; round += 1) {
    for (const race of [sameKey, closeOrCancel, linkTwice, lostAccess]) {
      findings.push(...(await race(world)))
    }
  }
  return findings
}

export const sameMoment: Attack = {
  name: 'races',
  mostMs: 60_000,
  run,
}
