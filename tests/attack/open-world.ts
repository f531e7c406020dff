/** What is attacked: a server of its own with two customers, their people, the vendor's staff, and somebody who just registered. */
import { randomBytes } from 'node:crypto'

import { registerCustomer, verifyEmail } from '#contract/account/calls'
import { createClient } from '#contract/http/client'
import { createToken } from '#contract/session'

import { type ServerProcess, startServer } from '../e2e/support/server-process.ts'
import type { Seeded } from '../faults/seeded.ts'
import { linkIn } from '../support/fakes/mail-drawer.ts'
import { mailsTo } from '../support/fakes/mail-folder.ts'
import type { World as MatrixWorld } from '../support/matrix/matrix-asking.ts'
import type { Organisation } from '../support/worlds/builders.ts'
import type { Actor, Lab } from '../support/worlds/lab.ts'
import { connectLab } from './connect-lab.ts'
import { postmasterOf } from './embedded-database.ts'
import { isRunning } from './process-memory.ts'
import { until } from './until.ts'
import type { Wire } from './wire.ts'

/** Where all devices of the attacked are reached, or rather not. */
export const PUSH_SERVICE = 'http://127.0.0.1:9'

/** What the environment of whoever attacks may say of other servers is not heard. */
const ALONE = {
  DATABASE_URL: '',
  PUBLIC_URL: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  // nobody listens there: a device that an attack registers is called nowhere else
  PUSH_SERVICES: PUSH_SERVICE,
  S3_ENDPOINT: '',
  S3_BUCKET: '',
  S3_REGION: '',
  S3_ACCESS_KEY_ID: '',
  S3_SECRET_ACCESS_KEY: '',
  FCM_PROJECT_ID: '',
  FCM_SERVICE_ACCOUNT: '',
  FCM_ENDPOINT: '',
  ASSISTANT_LLM_URL: '',
  ASSISTANT_LLM_KEY: '',
  ASSISTANT_LLM_MODEL: '',
}

const START_MS = 90_000
const MAIL_MS = 15_000

export type Member = Actor & { organisation: Organisation }

/** What lasts from one attack to the next. */
export interface Target {
  server: ServerProcess
  lab: Lab
  /** The first laboratory has two people, and a clinic that one of them is linked to; the second has one. */
  people: {
    owner: Member
    colleague: Member
    clinic: Organisation
    stranger: Member
    sari: Actor
    /** Registered with a mail's link a moment ago. */
    fresh: Actor
  }
  /** An address that nobody has asked from. */
  address: () => string
  end: () => Promise<void>
}

/** What an attack gets: the target, with sessions that nobody ended yet. */
export interface World extends Omit<Target, 'end'> {
  matrix: MatrixWorld
  wire: Wire
  chance: Seeded
  /** A part of it that takes seconds. */
  short: boolean
  /** Of the server. */
  pid: number
}

export async function openTarget(): Promise<Target> {
  const server = await startServer({ demo: false, env: ALONE, startTimeoutMs: START_MS })
  const lab = connectLab(server)
  const end = async () => {
    await lab.close()
    // where the server was killed its database is left over
    const left = isRunning(server.pid()) ? undefined : postmasterOf(server.dataDir)
    if (left && isRunning(left.pid)) process.kill(left.pid, 'SIGQUIT')
    await server.end()
  }
  try {
    const people = await populate(lab, server)
    return { server, lab, people, address: addresses(), end }
  } catch (error) {
    await end()
    throw error
  }
}

/** Everybody signed in anew: an attack may have ended what was there. */
export async function renewSessions({
  lab,
  people,
}: Pick<Target, 'lab' | 'people'>): Promise<Target['people']> {
  const { owner, colleague, clinic, stranger, sari, fresh } = people
  const again = async (member: Member) => ({ ...member, ...(await lab.signIn(member.who)) })
  return {
    owner: await again(owner),
    colleague: await again(colleague),
    clinic,
    stranger: await again(stranger),
    sari: await lab.signIn(sari.who),
    fresh: await lab.signIn(fresh.who),
  }
}

async function populate(lab: Lab, server: ServerProcess): Promise<Target['people']> {
  const designations = [
    { id: 3, label: 'Laboratory coordinator', position: 0 },
    { id: 5, label: 'Technologist', position: 1 },
    { id: 99, label: 'Other', position: 2 },
  ]
  await lab.db
    .insertInto('caf_designations')
    .values(designations)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const [organisation, clinic, elsewhere] = [
    await lab.build.organisation('first laboratory'),
    await lab.build.organisation('clinic'),
    await lab.build.organisation('second laboratory'),
  ]
  const join = async (name: string, ...of: [Organisation, ...Organisation[]]) => ({
    ...(await lab.signIn(await lab.build.employee(name, ...of))),
    organisation: of[0],
  })
  return {
    owner: await join('rina', organisation, clinic),
    colleague: await join('budi', organisation),
    clinic,
    stranger: await join('dewi', elsewhere),
    sari: await lab.signIn(await lab.build.vendorStaff('sari')),
    fresh: await register(lab, server),
  }
}

async function register(lab: Lab, { dataDir }: ServerProcess): Promise<Actor> {
  const open = createClient({ baseUrl: () => lab.address, token: () => undefined })
  const email = `wati.${randomBytes(4).toString('hex')}@test.lab`
  const who = { name: 'Wati', email, password: 'a long password' }
  await open.call(registerCustomer, {
    body: {
      ...who,
      phone: '+62 812 5550 9001',
      organisation: 'Lab Baru',
      waiting_key: randomBytes(32).toString('base64url'),
    },
  })
  const mail = await until(MAIL_MS, async () => (await mailsTo(dataDir, email))[0])
  const { token } = linkIn({ to: email, subject: '', text: mail?.text ?? '', html: '' })
  await open.call(verifyEmail, { body: { token, password: who.password } })
  await open.call(createToken, { body: { email, password: who.password } })
  const { id } = await lab.db
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  return lab.signIn({ ...who, id })
}

/** All of 127.0.0.0/8 is this machine, and each a sender of its own for the server. */
function addresses(): () => string {
  let next = 0
  return () => {
    next += 1
    return `127.1.${(next >> 8) & 255}.${next & 255 || 254}`
  }
}
