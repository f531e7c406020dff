/** PostgreSQL is killed under the server, which started it: it says so, starts it again, and nothing is lost. */
import { randomUUID } from 'node:crypto'

import { fillPath } from '#contract/http/endpoint'
import { endpoints } from '#contract/index'
import { complaintBody } from '#tests/support/worlds/lab'

import type { Attack, Finding } from '../attack.ts'
import { postmasterOf } from '../embedded-database.ts'
import type { World } from '../open-world.ts'
import { isRunning } from '../process-memory.ts'
import { until } from '../until.ts'
import { dataOf } from '../wire.ts'

const ROUNDS = { long: 2, short: 1 }
/** Until somebody hears that it is gone, and until it is back. */
const NOTICED_MS = 10_000
const BACK_MS = 60_000
const ANSWER_MS = 15_000

async function run(world: World): Promise<Finding[]> {
  const { lab, wire, people, server, short, pid } = world
  const { owner } = people
  const findings: Finding[] = []
  // what it names is made in the database, to which nobody here has a connection later
  const body = await complaintBody(lab, owner.organisation)
  await lab.close()
  for (let round = 0; round < ROUNDS[short ? 'short' : 'long']; round += 1) {
    const running = postmasterOf(server.dataDir)
    if (!running || !isRunning(running.pid)) return [{ what: 'there is no database to kill' }]
    const made = await wire.ask({
      method: 'POST',
      path: endpoints.createTicket.path,
      token: owner.token,
      headers: { 'Idempotency-Key': randomUUID() },
      body,
    })
    const id = dataOf(made).id ?? 0
    wire.mayBeUnavailable = true
    process.kill(running.pid, 'SIGKILL')
    const ready = async () => (await wire.ask({ path: '/readyz', timeoutMs: ANSWER_MS })).status
    // it may be back before anybody asks
    const noticed = await until(NOTICED_MS, async () => {
      const back = postmasterOf(server.dataDir)
      const again = back && back.pid !== running.pid && isRunning(back.pid)
      return (await ready()) === 503 || again || undefined
    })
    if (!noticed) findings.push({ what: 'readyz does not say that it is gone' })
    const meanwhile = await wire.ask({
      path: endpoints.listTickets.path,
      token: owner.token,
      timeoutMs: ANSWER_MS,
    })
    if (![200, 503].includes(meanwhile.status)) {
      findings.push({ what: `a request meanwhile gets ${meanwhile.status}` })
    }
    const back = await until(BACK_MS, async () => (await ready()) === 200 || undefined)
    if (!back) return [...findings, { what: 'the database is not started again' }]
    const kept = await until(ANSWER_MS, async () => {
      const path = fillPath(endpoints.readTicket.path, { id })
      return (await wire.ask({ path, token: owner.token })).status === 200 || undefined
    })
    wire.mayBeUnavailable = false
    if (!kept) findings.push({ what: 'what was written before is gone' })
    if (!isRunning(pid)) findings.push({ what: 'the server ended' })
  }
  return findings
}

export const databaseKill: Attack = {
  name: 'database',
  mostMs: 160_000,
  run,
}
