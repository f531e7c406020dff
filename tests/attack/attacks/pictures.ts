/** Pictures that are far larger than their files: refused or drawn, soon, in little memory. */
import * as sample from '#tests/support/sample-files'
import { openComplaint } from '#tests/support/worlds/lab'

import type { Attack, Finding } from '../attack.ts'
import { MEMORY_MB } from '../hostile/bounds.ts'
import { attach, type Sent } from '../hostile/form.ts'
import { HOSTILE_PICTURES, SHARPEST } from '../hostile/hostile-pictures.ts'
import type { World } from '../open-world.ts'
import { isRunning, peakOf } from '../process-memory.ts'

/** Each is sent so often at once. */
const COPIES = 2
/** Whatever is done with one, somebody waits for the answer. */
const ANSWER_MS = 25_000

async function run(world: World): Promise<Finding[]> {
  const { lab, wire, people, short, pid } = world
  const findings: Finding[] = []
  const { owner, stranger } = people
  const [ticket, other] = [await openComplaint(lab, owner), await openComplaint(lab, stranger)]
  const photo: Sent = { name: 'photo.png', bytes: await sample.png() }
  for (const [what, make] of Object.entries(HOSTILE_PICTURES)) {
    if (short && !SHARPEST.includes(what)) continue
    const picture = await make()
    const from = world.address()
    const sending = { token: owner.token, ticketId: ticket.id, from, timeoutMs: ANSWER_MS }
    const answers = await Promise.all(
      Array.from({ length: COPIES }, () => attach(wire, picture, sending)),
    )
    if (!isRunning(pid)) return [...findings, { what: `${what}: the server is gone` }]
    if (answers.some(({ status }) => status === 0)) {
      findings.push({ what: `${what}: no answer in ${ANSWER_MS / 1000} s` })
    }
    if (peakOf(pid) > MEMORY_MB) {
      return [...findings, { what: `${what}: ${Math.round(peakOf(pid))} MB` }]
    }
    const { status } = await attach(wire, photo, {
      token: stranger.token,
      ticketId: other.id,
      from: world.address(),
    })
    if (status !== 200) findings.push({ what: `after ${what} a photo gets ${status}` })
  }
  return findings
}

export const pictures: Attack = {
  name: 'pictures',
  mostMs: 150_000,
  run,
}
