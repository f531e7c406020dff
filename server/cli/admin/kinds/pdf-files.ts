/** PDF files that a sheet names: in its own folder, and such as the portal's reader can open. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

import { SPEC_LIMITS } from '#contract/http/limits'
import type { InspectedPdf } from '#server/platform/documents/inspect-pdf'
import { inspectPdf } from '#server/platform/documents/tasks'
import { DEFAULT_WORKER_BOUNDS } from '#server/platform/workers/worker-pool'
import { TaskFailed, WorkerProcess } from '#server/platform/workers/worker-process'

import type { RunContext } from './kind.ts'

/** `given` is relative to `folder`. Returns where it lies, or a sentence that says what is wrong. */
export async function checkPdf(
  { folder, worker }: Pick<RunContext, 'folder' | 'worker'>,
  given: string,
): Promise<{ path: string; sha256: Buffer } | { refused: string }> {
  // a sheet of another system may have its backslashes
  const named = path.resolve(folder, given.replaceAll('\\', '/'))
  const [inside, found] = await Promise.all([
    realpath(folder),
    realpath(named).catch(() => undefined),
  ])
  if (path.isAbsolute(given) || !isWithin(path.resolve(folder), named)) return outside
  if (found === undefined)
    return { refused: `There is no such file beside the sheet. Put it there, or correct the path.` }
  if (!isWithin(inside, found)) return outside
  const { size } = await stat(found)
  if (size > SPEC_LIMITS.uploadBytes) {
    return { refused: `Larger than ${SPEC_LIMITS.uploadBytes / 1_000_000} MB. Make it smaller.` }
  }
  const inspected = await inspect(worker, found)
  if (typeof inspected === 'string') return { refused: inspected }
  if (inspected?.obstacle === 'locked') {
    return { refused: 'Protected with a password. Write it once more, without one.' }
  }
  if (!inspected?.pages) {
    return { refused: 'Not a PDF that can be opened. Write it once more, as a PDF.' }
  }
  const hash = createHash('sha256')
  await pipeline(createReadStream(found), hash)
  return { path: found, sha256: hash.digest() }
}

const SELF = fileURLToPath(import.meta.url)
const WORKER = path.resolve(SELF, `../../../../worker${path.extname(SELF)}`)

/** Starts no process until it has a task. `entry`: the path of its program. */
export const openWorker = (entry = WORKER): WorkerProcess => new WorkerProcess(entry)

/** Opens the PDF in a process of its own. Returns a sentence if that takes too much. */
async function inspect(
  worker: WorkerProcess,
  file: string,
): Promise<InspectedPdf | string | undefined> {
  const { memoryBytes, cpuMs, deadlineMs } = DEFAULT_WORKER_BOUNDS
  const order = { name: inspectPdf.name, input: file, allowedBytes: memoryBytes, cpuMs }
  try {
    return (await worker.run(order, { deadlineMs, needsMemory: true })) as InspectedPdf | undefined
  } catch (error) {
    const isTooMuch =
      error instanceof TaskFailed && (error.trouble === 'end' || error.trouble === 'time')
    if (!isTooMuch) return undefined
    return `Opening it takes more than ${memoryBytes / 1_000_000} MB of memory or ${cpuMs / 1000} s of processor time. Write it once more, as a PDF.`
  }
}

const outside = {
  refused:
    'Outside the folder of the sheet. Put the file beside the sheet, and write its path from there.',
}

const isWithin = (folder: string, file: string) =>
  file.startsWith(folder.endsWith(path.sep) ? folder : `${folder}${path.sep}`)
