/** How much memory a process has while something is done. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const EVERY_MS = 20
const KB = 1024

/** Bytes that the process really has. */
async function residentOf(pid: number): Promise<number> {
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * KB
  }
  return Number((await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout) * KB
}

/** Bytes that it had before, and by how many it grew at most while `act` was under way. */
export async function growthOf<T>(pid: number, act: () => Promise<T>) {
  const before = await residentOf(pid)
  let most = before
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      most = Math.max(most, await residentOf(pid))
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  })()
  try {
    const result = await act()
    return { result, before, grown: Math.max(most, await residentOf(pid)) - before }
  } finally {
    over.abort()
    await watching
  }
}
