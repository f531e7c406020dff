/** Which PostgreSQL process, if any, runs on a data folder: a killed server leaves one behind. */
import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** How the names of our socket folders start. */
export const SOCKET_FOLDER = 'benchside-socket-'

export interface Postmaster {
  pid: number
  port: number
  /** Folder of its Unix socket. */
  socketFolder: string
}

/** The process that serves `cluster`. What one left that is gone is removed, but for the folder `kept`. */
export async function findPostmaster(
  cluster: string,
  kept?: string,
): Promise<Postmaster | undefined> {
  const file = path.join(cluster, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const [pid, , , port, socketFolder] = lines
  if (!pid) return undefined
  // the number may meanwhile be another program's
  if (!(await commandOf(Number(pid))).includes(cluster)) {
    await rm(file, { force: true })
    if (socketFolder?.includes(SOCKET_FOLDER) && socketFolder !== kept) {
      await rm(socketFolder, { recursive: true, force: true })
    }
    return undefined
  }
  if (!port || !socketFolder) return undefined
  return { pid: Number(pid), port: Number(port), socketFolder }
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  }
  return run('ps', ['-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  )
}
