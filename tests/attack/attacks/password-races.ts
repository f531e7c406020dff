/** Sign-ins with the old password while it is changed, or reset by mail: none of their sessions may live on. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { hash } from '@node-rs/argon2'

import { endpoints } from '#contract/index'
import { linkIn } from '#tests/support/fakes/mail-drawer'
import { mailsTo } from '#tests/support/fakes/mail-folder'
import type { Employee } from '#tests/support/worlds/builders'

import type { Attack, Finding } from '../attack.ts'
import type { World } from '../open-world.ts'
import { until } from '../until.ts'
import { dataOf } from '../wire.ts'

const ROUNDS = { long: 6, short: 2 }
/** Fewer at a time than an account may fail to. */
const SIGN_INS = 8
/** They begin within this, in ms: about what hashing a password takes. */
const SPREAD_MS = 60
const MAIL_MS = 15_000
/** As the server hashes: the time that it takes is what is raced. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const NEW_PASSWORD = 'another long password'

async function person({ lab, people: { owner } }: World): Promise<Employee> {
  const who = await lab.build.employee('race', owner.organisation)
  const password_hash = await hash(who.password, COST)
  await lab.db.updateTable('users').set({ password_hash }).where('id', '=', who.id).execute()
  return who
}

async function signIn(world: World, { email, password }: Employee): Promise<string | undefined> {
  const answer = await world.wire.ask({
    method: 'POST',
    path: endpoints.createToken.path,
    headers: { 'Idempotency-Key': randomUUID() },
    body: { email, password },
    from: world.address(),
  })
  return dataOf(answer).access_token
}

const works = async ({ wire }: World, token: string) =>
  (await wire.ask({ path: endpoints.readMe.path, token })).status === 200

async function signInAllOver(world: World, who: Employee): Promise<(string | undefined)[]> {
  const moments = Array.from({ length: SIGN_INS }, () => world.chance.below(SPREAD_MS))
  return Promise.all(
    moments.map(async (ms) => {
      await pause(ms)
      return signIn(world, who)
    }),
  )
}

async function change(world: World, who: Employee): Promise<() => Promise<number>> {
  const token = await signIn(world, who)
  return async () =>
    (
      await world.wire.ask({
        method: 'PUT',
        path: endpoints.changePassword.path,
        token,
        headers: { 'Idempotency-Key': randomUUID() },
        body: { current_password: who.password, password: NEW_PASSWORD },
        from: world.address(),
      })
    ).status
}

async function reset(world: World, { email }: Employee): Promise<() => Promise<number>> {
  const post = (path: string, body: object) =>
    world.wire.ask({ method: 'POST', path, body, from: world.address() })
  await post(endpoints.requestPasswordReset.path, { email })
  const mail = await until(MAIL_MS, async () =>
    (await mailsTo(world.server.dataDir, email)).find(({ text }) => text.includes('#reset=')),
  )
  const { token } = linkIn({ to: email, subject: '', text: mail?.text ?? '', html: '' })
  return async () =>
    (await post(endpoints.resetPassword.path, { token, password: NEW_PASSWORD })).status
}

async function run(world: World): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [what, prepare] of [
    ['a change', change],
    ['a reset', reset],
  ] as const) {
    let outliving = 0
    for (let round = 0; round < ROUNDS[world.short ? 'short' : 'long']; round += 1) {
      const who = await person(world)
      const act = await prepare(world, who)
      const [tokens, status] = await Promise.all([
        signInAllOver(world, who),
        pause(world.chance.below(SPREAD_MS)).then(act),
      ])
      if (status !== 200) {
        findings.push({ what: `${what} among sign-ins: ${status}` })
        continue
      }
      for (const token of tokens) {
        if (token !== undefined && (await works(world, token))) outliving += 1
      }
      const again = await signIn(world, { ...who, password: NEW_PASSWORD })
      if (again === undefined) findings.push({ what: `${what}: the new password is refused` })
    }
    if (outliving > 0) {
      findings.push({ what: `${outliving} sign-ins outlive ${what}`, tokensOutliving: outliving })
    }
  }
  return findings
}

export const passwordRaces: Attack = {
  name: 'passwords',
  mostMs: 90_000,
  run,
}
