/** One person sends many pictures that are slow to draw: another's photo does not wait behind them all. */
import { animation } from '#tests/support/large-pictures'
import * as sample from '#tests/support/sample-files'
import { openComplaint } from '#tests/support/worlds/lab'

import type { Attack, Finding } from '../attack.ts'
import { attach, type Sent } from '../hostile/form.ts'
import type { World } from '../open-world.ts'

const COPIES = 20
const FRAMES = 60
const SIDE = 1000
/** A photo among others may take so much longer than one alone, and so long whatever that was, in ms. */
const SLOWER = 10
const AT_LEAST_MS = 8000
const ANSWER_MS = 90_000

async function run(world: World): Promise<Finding[]> {
  const { lab, wire, people, short } = world
  const { owner, stranger } = people
  const [ticket, other] = [await openComplaint(lab, owner), await openComplaint(lab, stranger)]
  const photo: Sent = { name: 'photo.jpg', bytes: await sample.phonePhoto() }
  const send = () =>
    attach(wire, photo, {
      token: stranger.token,
      ticketId: other.id,
      from: world.address(),
      timeoutMs: ANSWER_MS,
    })
  // the first one loads the library
  await send()
  const alone = (await send()).ms
  const slow: Sent = { name: 'film.webp', bytes: await animation(SIDE, FRAMES) }
  const bound = Math.max(AT_LEAST_MS, alone * SLOWER)
  const sending = { token: owner.token, ticketId: ticket.id, timeoutMs: ANSWER_MS }
  const queue = Array.from({ length: COPIES }, () =>
    attach(wire, slow, { ...sending, from: world.address() }),
  )
  // it comes last, and has to pass the others
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), bound)
  })
  const answer = await Promise.race([send(), late])
  const findings: Finding[] = []
  if (!answer) findings.push({ what: `a photo waits over ${Math.round(bound / 1000)} s` })
  else if (answer.status !== 200) findings.push({ what: `a photo gets ${answer.status}` })
  if (findings.length > 0 && short) return findings
  const answers = await Promise.all(queue)
  const silent = answers.filter(({ status }) => status === 0).length
  if (silent > 0) findings.push({ what: `${silent} pictures without an answer` })
  return findings
}

export const pictureQueue: Attack = {
  name: 'queue',
  mostMs: 100_000,
  run,
}
