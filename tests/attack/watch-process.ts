/** The watcher: a process of its own, so that what the attacker does to itself is not taken for the server's lateness. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { setPriority } from 'node:os'

import { GUARD_MB } from './hostile/bounds.ts'
import { forgetPeak, isRunning, peakOf, socketsOf, usageOf } from './process-memory.ts'
import { emptyReport, type WatchOrder, type WatchReport } from './watch.ts'

const ASK_MS = 100
const SAMPLE_MS = 50
const SOCKETS_MS = 500
/** An answer that takes longer, or that never comes, counts as this. */
const LATEST_MS = 10_000

let origin = ''
let pid = 0
let report: WatchReport = emptyReport()
let latencies: number[] = []
let ownPeak = false
const waiting = new Set<number>()

function begin() {
  report = emptyReport()
  latencies = []
  waiting.clear()
  ownPeak = forgetPeak(pid)
}

function finish(): WatchReport {
  const now = performance.now()
  // who still waits has waited at least so long
  for (const since of waiting) latencies.push(now - since)
  const sorted = latencies.toSorted((a, b) => a - b)
  report.healthzMaxMs = Math.round(sorted.at(-1) ?? 0)
  report.healthzP99Ms = Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0)
  report.healthzAsked = sorted.length
  return report
}

/** How long it took, in ms. A connection of its own each time, as a health check comes. */
function ask(of: string, settle: (ms: number) => void) {
  const since = performance.now()
  const asked = request(`${of}/healthz`, { agent: false, timeout: LATEST_MS }, (response) => {
    response.resume()
    response.once('end', () => {
      settle(response.statusCode === 200 ? performance.now() - since : LATEST_MS)
    })
    response.once('error', () => settle(LATEST_MS))
  })
  asked.once('timeout', () => asked.destroy())
  asked.once('error', () => settle(LATEST_MS))
  asked.end()
}

function askHealth() {
  if (origin === '' || !isRunning(pid)) return
  const since = performance.now()
  const [kept, asked] = [latencies, pid]
  waiting.add(since)
  ask(origin, (ms) => {
    // of an earlier round, where it is gone; a server that has ended is judged by that, not by its silence
    if (waiting.delete(since) && isRunning(asked)) kept.push(ms)
  })
  const told = report
  ask(idle, (ms) => {
    told.idleMaxMs = Math.max(told.idleMaxMs, Math.round(ms))
  })
}

function sample() {
  if (pid === 0 || !isRunning(pid)) return
  const { serverMb, databaseMb } = usageOf(pid)
  report.rssMaxMb = Math.max(report.rssMaxMb, serverMb, ownPeak ? peakOf(pid) : 0)
  report.databaseMaxMb = Math.max(report.databaseMaxMb, databaseMb)
  if (serverMb < GUARD_MB) return
  report.guardStruck = true
  process.kill(pid, 'SIGKILL')
}

process.on('message', (order: WatchOrder) => {
  if (order.kind === 'server') {
    ;({ origin, pid } = order)
    begin()
  }
  if (order.kind === 'begin') begin()
  if (order.kind === 'report') process.send?.(finish())
})
process.on('disconnect', () => process.exit(0))

/** Says where it is, and answers. */
const IDLE = `require('node:http').createServer((_, said) => said.end()).listen(0, '127.0.0.1', function () {
  process.send(this.address().port)
})
process.on('disconnect', () => process.exit(0))`

try {
  // it measures the server, and not how busy the machine is with the rest
  setPriority(-5)
} catch {
  // only some may
}
const child = spawn(process.execPath, ['-e', IDLE], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
const [port] = (await once(child, 'message')) as [number]
const idle = `http://127.0.0.1:${port}`
setInterval(askHealth, ASK_MS)
setInterval(sample, SAMPLE_MS)
setInterval(() => {
  report.socketsMax = Math.max(report.socketsMax, pid === 0 ? 0 : socketsOf(pid))
}, SOCKETS_MS)
