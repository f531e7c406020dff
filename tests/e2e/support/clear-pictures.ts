/** Runs before the journeys: pictures of runs that have ended make room for those of this one. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const pictures = fileURLToPath(new URL('../../../test-results/', import.meta.url))

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

export default function clearPictures(): void {
  for (const run of existsSync(pictures) ? readdirSync(pictures) : [])
    if (!isRunning(Number(run))) rmSync(pictures + run, { recursive: true })
}
