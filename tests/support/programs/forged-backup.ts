/** A backup that somebody has changed, with a manifest that fits the changes. */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import { expect } from 'vitest'

import type { BackedUpLab } from '../worlds/backed-up-lab.ts'

interface Forged {
  tables: { name: string; columns: string[]; bytes: number; sha256: string }[]
  sequences: { name: string; last: number | null }[]
  files: { bytes: number; sha256: string }
}

type Change = (text: string) => string

export const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

/** Takes a backup. `forge` writes another manifest, `rewrite` other rows of some tables. */
export async function takeBackup(lab: BackedUpLab) {
  expect(await lab.run('backup', '--to', lab.to)).toMatchObject({ code: 0, err: '' })
  const [name = ''] = await readdir(path.join(lab.to, 'backups'))
  const folder = path.join(lab.to, 'backups', name)
  const file = path.join(folder, 'manifest.json')
  const { manifest } = JSON.parse(await readFile(file, 'utf8')) as { manifest: Forged }
  const forge = async (change: (manifest: Forged) => unknown) => {
    const forged = structuredClone(manifest)
    change(forged)
    const text = JSON.stringify({ sha256: hash(JSON.stringify(forged)), manifest: forged })
    await writeFile(file, text)
  }
  const rewrite = async (changes: Record<string, Change>) => {
    const changed = await Promise.all(
      Object.entries(changes).map(
        async ([table, change]) => [table, await changeRows(folder, table, change)] as const,
      ),
    )
    await forge((m) => changed.forEach(([table, rows]) => Object.assign(tableOf(m, table), rows)))
  }
  return { folder, forge, rewrite }
}

export const tableOf = ({ tables }: Forged, name: string) => {
  const table = tables.find((each) => each.name === name)
  if (!table) throw new Error(`no table ${name}`)
  return table
}

/** Changes the rows of a table's file. Returns what a manifest says of them. */
export async function changeRows(folder: string, name: string, change: Change) {
  const file = path.join(folder, `${name}.copy.gz`)
  const text = change(gunzipSync(await readFile(file)).toString())
  await writeFile(file, gzipSync(text))
  return { bytes: Buffer.byteLength(text), rows: text.split('\n').length - 1, sha256: hash(text) }
}

/** The row of a table's file that begins with `id`. */
export function rowOf(text: string, id: number): string {
  const row = text.split('\n').find((each) => each.startsWith(`${id}\t`))
  if (row === undefined) throw new Error(`no row ${id}`)
  return row
}
