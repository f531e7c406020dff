/** Puts pieces of an upload where links of the server lead: into a bucket, past the server. */
import { blockLinks, isBlocked } from '#contract/http/blocked-links'
import { createClient } from '#contract/http/client'
import { ApiError, isMissingCall } from '#contract/http/envelope'
import { awaitHeaders } from '#contract/http/file-link'
import { TUS_VERSION } from '#contract/http/resumable'
import { nextUploadStep, type UploadStep } from '#contract/uploads'

interface Sender {
  token: string
  /** Language of the server's messages. */
  language: string
  signal: AbortSignal
  fetch?: typeof fetch
}

/** ms for one piece: slower lines, and those that let nothing through, do better with the small pieces of tus. */
const PIECE_TIMEOUT_MS = 120_000

export class LinkedPieces {
  readonly #file: Sender
  readonly #origin: string
  #next: UploadStep | undefined
  /** The offset for which 404 was answered: there is no such call, or no such upload any more. */
  #missedAt: number | undefined

  /** `origin`: of the API. */
  constructor(file: Sender, origin: string) {
    this.#file = file
    this.#origin = origin
  }

  /**
   * What tus would have answered to a PATCH with that body; undefined where it has to be sent that way. Throws
   * {@link ApiError} as a call does.
   */
  async put(
    address: string,
    headers: Headers,
    body: Uint8Array<ArrayBuffer> | null,
  ): Promise<Response | undefined> {
    if (isBlocked('up', this.#origin) || !body) return undefined
    const offset = Number(headers.get('Upload-Offset'))
    // the upload went on since: it is the call that is not there
    if (this.#missedAt !== undefined && offset > this.#missedAt) return this.#giveUp()
    const step = this.#next?.offset === offset ? this.#next : await this.#ask(address, offset)
    this.#next = undefined
    if (!step || step.offset < offset) return undefined
    // an earlier attempt put it there, and was not told so
    if (step.offset > offset) return movedTo(step.offset)
    const { link } = step
    if (!link) return this.#giveUp()
    // the piece of an upload that goes on elsewhere than where the library cut it
    if (link.size > body.byteLength) return undefined
    const stored = await this.#send(link.url, body.subarray(0, link.size))
    const next = await this.#ask(address, offset)
    if (next && next.offset > offset) {
      this.#next = next
      return movedTo(next.offset)
    }
    // the API is there, and the piece is not: the links lead nowhere
    return stored || !next ? undefined : this.#giveUp()
  }

  async #ask(address: string, offset: number): Promise<UploadStep | undefined> {
    const { token, language, signal, fetch } = this.#file
    const client = createClient({
      baseUrl: () => this.#origin,
      token: () => token,
      language: () => language,
      announced: () => [],
      ...(fetch && { fetch }),
    })
    const id = decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '')
    try {
      return (await client.call(nextUploadStep, { params: { id } }, { signal })).data
    } catch (error) {
      signal.throwIfAborted()
      const isMissing = isMissingCall(error)
      if (!(error instanceof ApiError) || (error.passing && !isMissing)) throw error
      if (error.status === 404) this.#missedAt = offset
      else if (isMissing) this.#giveUp()
      // what a PATCH would hear is said by the PATCH
      return undefined
    }
  }

  async #send(url: string, body: Uint8Array<ArrayBuffer>): Promise<boolean> {
    const { signal, fetch: send = fetch } = this.#file
    const answer = await awaitHeaders(signal, PIECE_TIMEOUT_MS, (until) =>
      send(url, {
        method: 'PUT',
        body,
        signal: until,
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
      }),
    )
    signal.throwIfAborted()
    return answer?.ok ?? false
  }

  #giveUp(): undefined {
    blockLinks('up', this.#origin)
    return undefined
  }
}

function movedTo(offset: number): Response {
  const headers = { 'Tus-Resumable': TUS_VERSION, 'Upload-Offset': String(offset) }
  return new Response(null, { status: 204, headers })
}
