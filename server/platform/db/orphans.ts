/** Processes that a killed postmaster left on its data folder: PostgreSQL does not start before they are gone. */
import { readdir, readFile, readlink, realpath } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** They end by themselves once they notice; what is busy for longer is ended. Nothing of theirs is committed. */
const GRACE_MS = 2000
const LOOK_MS = 20

/** Call it only where no postmaster runs on `cluster`. Beside Linux PostgreSQL itself refuses, and is tried again. */
export async function clearOrphans(cluster: string, graceMs = GRACE_MS): Promise<void> {
  const deadline = Date.now() + graceMs
  for (
    let found = await findOrphans(cluster);
    found.length > 0;
    found = await findOrphans(cluster)
  ) {
    if (Date.now() >= deadline) for (const pid of found) end(pid)
    await pause(LOOK_MS)
  }
}

async function findOrphans(cluster: string): Promise<number[]> {
  const folder = await realpath(cluster).catch(() => cluster)
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const all = await Promise.all(pids.map((pid) => ownProcess(pid, folder)))
  const own = all.filter((each) => each !== undefined)
  // a postmaster after all, whose pid file is gone: they are its own, and it will say so
  return own.every(({ title }) => title.startsWith('postgres: ')) ? own.map(({ pid }) => pid) : []
}

/** Every process of PostgreSQL works in its data folder. */
async function ownProcess(pid: string, folder: string) {
  const home = path.join('/proc', pid)
  const works = await readlink(path.join(home, 'cwd')).catch(() => undefined)
  if (works !== folder) return undefined
  const title = await readFile(path.join(home, 'cmdline'), 'utf8').catch(() => '')
  return title.includes('postgres') ? { pid: Number(pid), title } : undefined
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it was quicker
  }
}
