/** Runs attacks one after the other against one server, which it started, and watches it. */
import { seeded } from '../faults/seeded.ts'
import type { Attack, Finding } from './attack.ts'
import { HEALTHZ_MS, MEMORY_MB } from './hostile/bounds.ts'
import { openTarget, renewSessions, type Target } from './open-world.ts'
import { isRunning } from './process-memory.ts'
import { startWatcher, type WatchReport } from './watch.ts'
import { Wire } from './wire.ts'

export interface Strike {
  name: string
  requests: number
  /** Answers of 5xx, and of 503 while the database was gone. */
  serverErrors: number
  unavailable: number
  /** What was asked when the server failed, and how often. */
  failures: string[]
  seen: WatchReport
  findings: Finding[]
  /** Every bound that did not hold, in words; empty where all did. */
  broken: string[]
  ms: number
}

export interface Attacker {
  /** Gives it up after `mostMs`, or after what it may take by itself. */
  strike: (attack: Attack, mostMs?: number) => Promise<Strike>
  end: () => Promise<void>
}

/** Judged by the long form alone: a machine that tests something else meanwhile is late by itself. */
interface Options {
  seed: number
  short: boolean
}

export function openAttacker({ seed, short }: Options): Attacker {
  const watcher = startWatcher()
  let target: Target | undefined

  async function ready(): Promise<Target> {
    if (target) return target
    target = await openTarget()
    watcher.watch(target.server.origin, target.server.pid())
    return target
  }

  async function leave(): Promise<void> {
    const left = target
    target = undefined
    await left?.end()
  }

  async function strike(attack: Attack, mostMs = Infinity): Promise<Strike> {
    const now = await ready()
    now.people = await renewSessions(now)
    const wire = new Wire(now.server.origin)
    const { owner, clinic, colleague, sari } = now.people
    const world = {
      ...now,
      matrix: { lab: now.lab, owner, clinic, colleague, sari },
      wire,
      chance: seeded(seed + sumOf(attack.name)),
      short,
      pid: now.server.pid(),
    }
    watcher.begin()
    const since = performance.now()
    const bound = Math.min(attack.mostMs, mostMs)
    const findings = await bounded(bound, () => attack.run(world))
    const ms = performance.now() - since
    const seen = await watcher.report()
    wire.end()
    if (!isRunning(world.pid) && !seen.guardStruck) findings.push({ what: 'the server ended' })
    const { requests, serverErrors, unavailable } = wire
    const failures = [...wire.failures].map(([what, times]) => `${what} (${times})`)
    const told = {
      name: attack.name,
      requests,
      serverErrors,
      unavailable,
      failures,
      seen,
      findings,
    }
    const broken = judge(told, short)
    // what an attack left behind is not held against the next one
    if (broken.length > 0) await leave()
    return { ...told, broken, ms }
  }

  return {
    strike,
    async end() {
      watcher.end()
      await leave()
    },
  }
}

function judge(
  { serverErrors, seen, findings }: Pick<Strike, 'serverErrors' | 'seen' | 'findings'>,
  short: boolean,
): string[] {
  const broken = counted(findings.map(({ what }) => what))
  if (serverErrors > 0) broken.push(`${serverErrors} answers of 5xx`)
  if (seen.guardStruck) broken.push('killed for its memory')
  if (seen.rssMaxMb > MEMORY_MB) broken.push(`${Math.round(seen.rssMaxMb)} MB`)
  if (!short && seen.healthzMaxMs > HEALTHZ_MS) broken.push(`healthz ${seen.healthzMaxMs} ms`)
  return broken
}

/** Each once, with how often it was said. */
function counted(words: readonly string[]): string[] {
  return [...new Set(words)].map((word) => {
    const times = words.filter((each) => each === word).length
    return times > 1 ? `${word} (${times} times)` : word
  })
}

/** An attack that hangs has found something too. */
async function bounded(ms: number, run: () => Promise<Finding[]>): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(() => resolve([{ what: `not over after ${Math.round(ms / 1000)} s` }]), ms)
  })
  const running = run().catch((error: unknown) => [{ what: `broke off: ${String(error)}` }])
  const findings = await Promise.race([running, late])
  clearTimeout(timer)
  return findings
}

const sumOf = (name: string) =>
  Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 7)
