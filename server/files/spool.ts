/** Files of one request on their way: on the disk, until they are stored or refused. */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

import { Meter } from './meter.ts'

export interface SpooledFile {
  path: string
  /** Bytes. */
  size: number
  sha256: Buffer
}

export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/** What goes on arriving after the limit is thrown away up to this share of it, so that an answer can be read. */
const PATIENCE = 2

export class Spool {
  readonly #folder: string
  readonly #paths: string[] = []

  constructor(folder: string) {
    this.#folder = folder
  }

  /** A path for a new file, gone with {@link clear}. */
  async path(): Promise<string> {
    await mkdir(this.#folder, { recursive: true })
    const made = path.join(this.#folder, randomUUID())
    this.#paths.push(made)
    return made
  }

  /** Throws {@link TooLarge} for more than `most` bytes, and the stream's own error where it breaks off. */
  async receive(content: AsyncIterable<Buffer>, most: number): Promise<SpooledFile> {
    const to = await this.path()
    const meter = new Meter()
    await pipeline(
      upTo(most, content),
      (source: AsyncIterable<Buffer>) => meter.read(source),
      createWriteStream(to, { mode: 0o600 }),
    )
    return { path: to, size: meter.size, sha256: meter.sha256() }
  }

  async clear(): Promise<void> {
    await Promise.all(this.#paths.splice(0).map((each) => rm(each, { force: true })))
  }
}

async function* upTo(most: number, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size <= most) yield chunk
    else if (size > most * PATIENCE) break
  }
  if (size > most) throw new TooLarge()
}

/** What a killed process left behind. Files younger than `before` may be another's. */
export async function clearSpool(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const left = path.join(folder, name)
    const found = await stat(left).catch(() => undefined)
    if (found && found.mtime < before) await rm(left, { force: true })
  }
}
