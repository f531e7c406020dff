/** Deploys of the portal for a test: a folder that a server serves, and the next build put in its place. */
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const TEXT = /\.(m?js|css|html|json|webmanifest)$/
const WORKER = 'sw.js'
const HASHED = /^(.+-[\w-]{8,})(\.(?:m?js|css))$/

/** A copy of the build; the caller removes it. */
export async function copyBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'benchside-client-'))
  await cp('dist/client', folder, { recursive: true })
  const packed = (await readdir(folder, { recursive: true })).filter((path) =>
    /\.(br|gz|map)$/.test(path),
  )
  for (const path of packed) await rm(join(folder, path))
  return folder
}

/**
 * The same program as another build, with other names for all its assets, in the order of a careful deploy: assets,
 * the page, the worker that names them all, and then the old assets go.
 */
export async function deployNext(folder: string): Promise<void> {
  const assets = (await readdir(join(folder, 'assets'))).filter((name) => HASHED.test(name))
  const renamed = new Map(assets.map((name) => [name, name.replace(HASHED, '$1n$2')]))
  const old = new RegExp(assets.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  const place = async (path: string, as: string) => {
    const bytes = await readFile(join(folder, path))
    const next = (name: string) => renamed.get(name) ?? name
    await writeFile(
      join(folder, `${as}.next`),
      TEXT.test(path) ? bytes.toString().replaceAll(old, next) : bytes,
    )
    await rename(join(folder, `${as}.next`), join(folder, as))
  }
  for (const [name, next] of renamed) await place(join('assets', name), join('assets', next))
  const others = (await readdir(folder, { recursive: true })).filter(
    (path) => TEXT.test(path) && !path.startsWith('assets') && path !== WORKER,
  )
  for (const path of others) await place(path, path)
  await place(WORKER, WORKER)
  for (const name of assets) await rm(join(folder, 'assets', name))
}
