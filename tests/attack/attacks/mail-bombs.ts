/** Registers somebody else's address again and again: few mails come of it, and none says what a stranger wrote. */
import { randomBytes } from 'node:crypto'

import { endpoints } from '#contract/index'
import { mailsTo } from '#tests/support/fakes/mail-folder'
import { pendingJobs } from '#tests/support/pending-jobs'

import type { Attack, Finding } from '../attack.ts'
import type { World } from '../open-world.ts'
import { until } from '../until.ts'

const REGISTRATIONS = 5
const RESENDS = 5
/** From the same address, and from one of its own each. */
const SENDERS = ['one address', 'many addresses'] as const
/** One person gets no more of them in an hour, whatever is asked for. */
const MOST_MAILS = 6
const WORDS = ['Klaim-Hadiah', 'prize.example', 'Gratis-Sekarang']
const QUIET_MS = 15_000

async function waitForSentMail({ lab }: World): Promise<void> {
  await until(QUIET_MS, async () => {
    const [pending] = await pendingJobs(lab.db, 'send-mail')
    return pending ? undefined : true
  })
}

async function bomb(world: World, victim: string, alone: boolean): Promise<void> {
  const { wire } = world
  const shared = world.address()
  const post = (path: string, body: object) =>
    wire.ask({ method: 'POST', path, body, from: alone ? shared : world.address() })
  for (let at = 0; at < REGISTRATIONS; at += 1) {
    const waiting_key = randomBytes(32).toString('base64url')
    await post(endpoints.registerCustomer.path, {
      name: `Klaim-Hadiah ${at} https://prize.example/claim`,
      email: victim,
      phone: '+62 812 5550 9001',
      organisation: 'Gratis-Sekarang www.prize.example '.repeat(3).trim(),
      password: 'a long password',
      waiting_key,
    })
    for (let again = 0; again < RESENDS; again += 1) {
      await post(endpoints.resendVerification.path, { waiting_key })
    }
    await post(endpoints.requestPasswordReset.path, { email: victim })
  }
  await waitForSentMail(world)
}

async function run(world: World): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const from of SENDERS) {
    const victim = `victim.${randomBytes(4).toString('hex')}@elsewhere.example`
    await bomb(world, victim, from === 'one address')
    const mails = await mailsTo(world.server.dataDir, victim)
    if (mails.length > MOST_MAILS) findings.push({ what: `${mails.length} mails from ${from}` })
    if (mails.length === 0) findings.push({ what: `no mail at all from ${from}` })
    const quoted = WORDS.filter((word) => mails.some(({ text }) => text.includes(word)))
    if (quoted.length > 0) findings.push({ what: `a stranger's words: ${quoted.join(', ')}` })
  }
  return findings
}

export const mailBombs: Attack = { name: 'mails', mostMs: 60_000, run }
