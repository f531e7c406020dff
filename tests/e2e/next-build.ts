/** Deploys of the portal for a test: a folder that a server serves, and the next build put in its place. */
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const TEXT = /\.(m?js|css|html|json|webmanifest)$/
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

/** The same program as another build: every asset has another name, and the old names are gone. */
export async function deployNext(folder: string): Promise<void> {
  const assets = (await readdir(join(folder, 'assets'))).filter((name) => HASHED.test(name))
  const renamed = new Map(assets.map((name) => [name, name.replace(HASHED, '$1n$2')]))
  const old = new RegExp(assets.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  const paths = (await readdir(folder, { recursive: true })).filter((path) => TEXT.test(path))
  for (const path of paths) {
    const text = await readFile(join(folder, path), 'utf8')
    const next = text.replaceAll(old, (name) => renamed.get(name) ?? name)
    if (next !== text) await writeFile(join(folder, path), next)
  }
  for (const [name, next] of renamed) {
    await rename(join(folder, 'assets', name), join(folder, 'assets', next))
  }
}
