/** A stranger guesses passwords: the guessing is slowed, its owner and their laboratory are not locked out, and are told. */
import { randomUUID } from 'node:crypto'

import { endpoints } from '#contract/index'
import { mailsTo } from '#tests/support/fakes/mail-folder'
import type { Employee } from '#tests/support/worlds/builders'

import type { Attack, Finding } from '../attack.ts'
import type { World } from '../open-world.ts'
import { until } from '../until.ts'
import type { Answer } from '../wire.ts'

/** From each of so many addresses, on one account. */
const GUESSES = 12
const STRANGERS = 3
/** From the laboratory's own address, on accounts that are none. */
const SLIPS = 65
const ANSWER_MS = 20_000
const MAIL_MS = 15_000
/** Whoever is warned of each guess throws the warnings away. */
const WARNINGS = 3

async function signIn(
  { wire }: World,
  email: string,
  password: string,
  from: string,
): Promise<Answer> {
  return wire.ask({
    method: 'POST',
    path: endpoints.createToken.path,
    headers: { 'Idempotency-Key': randomUUID() },
    body: { email, password },
    from,
    timeoutMs: ANSWER_MS,
  })
}

const enter = (world: World, { email, password }: Employee, from: string) =>
  signIn(world, email, password, from)

async function run(world: World): Promise<Finding[]> {
  const { lab, people, server } = world
  const findings: Finding[] = []
  const { organisation } = people.owner
  const [victim, neighbour] = [
    await lab.build.employee('victim', organisation),
    await lab.build.employee('neighbour', organisation),
  ]
  const [home, office] = [world.address(), world.address()]
  // both are known where they are
  await enter(world, victim, home)
  await enter(world, neighbour, office)

  const strangers = Array.from({ length: STRANGERS }, () => world.address())
  const guesses = await Promise.all(
    strangers.map(async (from) => {
      const answers: Answer[] = []
      for (let at = 0; at < GUESSES; at += 1) {
        answers.push(await signIn(world, victim.email, `guess number ${at}`, from))
      }
      return answers
    }),
  )
  for (const answers of guesses) {
    const last = answers.at(-1)
    // refused for a while, or no answer in all that time
    if (last?.status === 401) findings.push({ what: `${GUESSES} guesses, and none is held up` })
  }
  const own = await enter(world, victim, home)
  if (own.status !== 200) findings.push({ what: `the owner is locked out: ${own.status}` })

  await Promise.all(
    Array.from({ length: SLIPS }, (_, at) =>
      signIn(world, `nobody.${at}@test.lab`, 'guess', office),
    ),
  )
  const inside = await enter(world, neighbour, office)
  if (inside.status !== 200) {
    findings.push({ what: `a laboratory's address is locked: ${inside.status}` })
  }

  const warned = await until(
    MAIL_MS,
    async () => (await mailsTo(server.dataDir, victim.email)).length || undefined,
  )
  if (!warned) findings.push({ what: 'the owner is not told' })
  if (warned && warned > WARNINGS) findings.push({ what: `the owner is told ${warned} times` })
  return findings
}

export const lockOut: Attack = { name: 'lock-out', mostMs: 60_000, run }
