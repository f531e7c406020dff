/** Programs of Debian packages that a drill needs; nothing is installed here. */
import { access, constants, readdir } from 'node:fs/promises'
import path from 'node:path'

const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']

/** Paths of programs, by name. `packages` says which package has each. Throws with those that are missing. */
export async function findPrograms<Name extends string>(
  packages: Readonly<Record<Name, string>>,
): Promise<Record<Name, string>> {
  const names = Object.keys(packages) as Name[]
  const found = await Promise.all(names.map(async (name) => [name, await find(name)] as const))
  const missing = found.flatMap(([name, file]) => (file === undefined ? [packages[name]] : []))
  if (missing.length > 0)
    throw new Error(`Install these Debian packages: ${[...new Set(missing)].join(' ')}`)
  return Object.fromEntries(found) as Record<Name, string>
}

/** The folder of the newest PostgreSQL's programs. Throws where there is none. */
export async function findPostgresFolder(): Promise<string> {
  const versions = await readdir('/usr/lib/postgresql').catch((): string[] => [])
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  if (newest === undefined) throw new Error('Install this Debian package: postgresql')
  return path.join('/usr/lib/postgresql', newest, 'bin')
}

async function find(name: string): Promise<string | undefined> {
  for (const folder of FOLDERS) {
    const file = path.join(folder, name)
    const isThere = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return file
  }
  return undefined
}
