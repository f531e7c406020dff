/** Breaks the primary again and again, each time once the cluster is whole. */
import { setTimeout as pause } from 'node:timers/promises'

import type { Cluster } from './cluster.ts'
import type { Member, PostgresNode } from './postgres-node.ts'

/** In turn: mostly PostgreSQL alone dies, now and then all of its machine does, or hangs. */
const KINDS = ['postgres', 'postgres', 'machine', 'postgres', 'hang'] as const

export interface Failover {
  kind: (typeof KINDS)[number]
  /** In ms of this process: from the fault until the cluster was whole. */
  from: number
  to: number
  /** Until another primary took writes. */
  tookMs: number
}

/** Between the cluster being whole and the next fault, in ms. */
const CALM_MS = 3000
const LOOK_MS = 250
/** It is not mended after this. */
const MENDED_WITHIN_MS = 300_000

/** Throws where the cluster does not come back. */
export async function breakAgainAndAgain(cluster: Cluster, ms: number): Promise<Failover[]> {
  const until = Date.now() + ms
  const failovers: Failover[] = []
  await whole(cluster)
  while (Date.now() < until) {
    await pause(CALM_MS)
    const kind = KINDS[failovers.length % KINDS.length] ?? 'postgres'
    const { node, timeline } = await primaryOf(cluster)
    const from = performance.now()
    const mend = await breakNode(node, kind)
    await eventually(async () => (await primaryOf(cluster)).timeline > timeline)
    const tookMs = performance.now() - from
    await mend()
    await whole(cluster)
    failovers.push({ kind, from, to: performance.now(), tookMs })
    console.log(`${kind} of ${node.name}: another primary after ${Math.round(tookMs)} ms`)
  }
  return failovers
}

/** Returns what mends what does not mend itself. */
async function breakNode(node: PostgresNode, kind: Failover['kind']): Promise<() => Promise<void>> {
  if (kind === 'hang') {
    await node.freeze()
    // as a watchdog does: a Patroni that goes on may take the lock back from the new primary
    return async () => {
      await node.killBoth()
      await node.start()
    }
  }
  if (kind === 'machine') {
    await node.killBoth()
    return () => node.start()
  }
  await node.killPostgres()
  return async () => {}
}

/** Throws where there is none that runs. */
async function primaryOf(cluster: Cluster): Promise<{ node: PostgresNode; timeline: number }> {
  for (const node of cluster.nodes) {
    if (!(await node.isPrimary())) continue
    const member = (await cluster.members()).find(({ name }) => name === node.name)
    if (member?.timeline !== undefined) return { node, timeline: member.timeline }
  }
  throw new Error('there is no primary')
}

/** A primary, and one that has all that it has: the third one may be on its way back. */
async function whole(cluster: Cluster): Promise<void> {
  await eventually(async () => {
    const members = await cluster.members()
    const leader = members.find(({ role }) => role === 'leader')
    const heir = members.find(({ role }) => role === 'sync_standby')
    return isUp(leader) && isUp(heir) && leader?.timeline === heir?.timeline
  })
}

const isUp = (member: Member | undefined) =>
  member !== undefined && /^(running|streaming)$/.test(member.state)

async function eventually(is: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + MENDED_WITHIN_MS
  while (!(await is().catch(() => false))) {
    if (Date.now() > end) throw new Error('the cluster does not come back')
    await pause(LOOK_MS)
  }
}
