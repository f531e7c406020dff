/** Starts the watcher and asks what it saw. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type WatchOrder =
  | { kind: 'server'; origin: string; pid: number }
  | { kind: 'begin' }
  | { kind: 'report' }

export interface WatchReport {
  healthzMaxMs: number
  healthzP99Ms: number
  healthzAsked: number
  /** A server that does nothing, asked in the same moments: so late is the machine by itself. */
  idleMaxMs: number
  rssMaxMb: number
  /** PostgreSQL's processes, which the bound does not count. */
  databaseMaxMb: number
  socketsMax: number
  /** It was too much for the machine: the server was killed. */
  guardStruck: boolean
}

export const emptyReport = (): WatchReport => ({
  healthzMaxMs: 0,
  healthzP99Ms: 0,
  healthzAsked: 0,
  idleMaxMs: 0,
  rssMaxMb: 0,
  databaseMaxMb: 0,
  socketsMax: 0,
  guardStruck: false,
})

export interface Watcher {
  /** From now on this is watched. */
  watch: (origin: string, pid: number) => void
  /** Forgets what was seen. */
  begin: () => void
  /** What was seen since. */
  report: () => Promise<WatchReport>
  end: () => void
}

const root = fileURLToPath(new URL('../..', import.meta.url))

export function startWatcher(): Watcher {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/attack/watch-process.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const tell = (order: WatchOrder) => child.send(order)
  return {
    watch: (origin, pid) => tell({ kind: 'server', origin, pid }),
    begin: () => tell({ kind: 'begin' }),
    async report() {
      const said = once(child, 'message') as Promise<[WatchReport]>
      tell({ kind: 'report' })
      return (await said)[0]
    },
    end: () => child.disconnect(),
  }
}
