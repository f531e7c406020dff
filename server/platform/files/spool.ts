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
const READ_ON_FACTOR = 2

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

  /**
   * Throws {@link TooLarge} for more than `most` bytes, the stream's own error where it breaks off, and the disk's where it
   * takes no more; what is still coming is read then, so that an answer can be, too.
   */
  async receive(content: AsyncIterable<Buffer>, most: number): Promise<SpooledFile> {
    const arriving = upTo(most, content)
    try {
      const to = await this.path()
      const meter = new Meter()
      const sink = createWriteStream(to, { mode: 0o600 })
      await pipeline(() => meter.read(passOn(arriving)), sink)
      return { path: to, size: meter.size, sha256: meter.sha256() }
    } catch (error) {
      await readOn(arriving).catch(() => undefined)
      throw error
    }
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
    else if (size > most * READ_ON_FACTOR) break
  }
  if (size > most) throw new TooLarge()
}

/** Whoever stops reading this has not ended `content`. */
async function* passOn(content: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (let next = await content.next(); !next.done; next = await content.next()) yield next.value
}

async function readOn(content: AsyncGenerator<Buffer>): Promise<void> {
  while (!(await content.next()).done);
}

/** What a killed process left behind. Files younger than `before` may be another's. */
export async function clearSpool(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const left = path.join(folder, name)
    const found = await stat(left).catch(() => undefined)
    if (found && found.mtime < before) await rm(left, { force: true })
  }
}
