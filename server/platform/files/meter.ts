/** Counts and hashes a stream of bytes. */
import { createHash } from 'node:crypto'

export class Meter {
  size = 0
  readonly #hash = createHash('sha256')

  async *read(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      this.size += chunk.length
      this.#hash.update(chunk)
      yield chunk
    }
  }

  /** Of all that went through; ask once, at the end. */
  sha256(): Buffer {
    return this.#hash.digest()
  }
}
