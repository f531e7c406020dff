/**
 * Resumable upload of a file, in pages and service workers alike. It is large: pages import it when there is something
 * to send.
 */
import { DetailedError, Upload } from 'tus-js-client'

import { failureOf } from '#contract/http/client'
import { ApiError } from '#contract/http/envelope'
import { UPLOAD_LIMITS } from '#contract/http/limits'

import { fetchStack, type TusRequest } from './fetch-stack.ts'
import { LinkedPieces } from './linked-pieces.ts'

export interface ResumableUpload {
  bytes: ArrayBuffer
  name: string
  /** MIME type, for backends that read it; ours looks into the file. */
  type: string
  /** The API's base and `UPLOADS_PATH`; a path alone means this origin. */
  endpointUrl: string
  token: string
  /** Language of the server's messages. */
  language: string
  /** Address of an earlier attempt, as given to `onAddress`; a new upload is made where it is gone. */
  resumeFrom?: string | undefined
  /** Receives a new upload's address, and is awaited before any byte is sent. */
  onAddress: (address: string) => Promise<void>
  /** Share of the file that the server has, 0 to 1. */
  onProgress: (done: number) => void
  /** Pieces may go where a link leads (`LINK_HEADER` is announced). */
  links?: boolean
  signal: AbortSignal
  fetch?: typeof fetch
}

/**
 * The id by which a call takes the file (`uploads` of its input), or that the backend has no uploads: send it plainly.
 */
export type ResumableOutcome = { upload: string } | 'unsupported'

/**
 * One attempt: the caller retries later, from the address. Throws {@link ApiError} as the contract's client does, a
 * retryable one also where the server had more or less than expected; an abort throws the signal's reason.
 */
export async function uploadResumably(file: ResumableUpload): Promise<ResumableOutcome> {
  const { bytes, signal } = file
  signal.throwIfAborted()
  const endpoint = new URL(file.endpointUrl, whereWeAre()?.href)
  const wire = new Wire(file, endpoint)
  let stop = () => {}
  try {
    const address = await new Promise<string>((resolve, reject) => {
      const upload = new Upload(bytes, {
        endpoint: endpoint.href,
        uploadUrl: wire.resumeFrom ?? null,
        metadata: { filename: file.name, filetype: file.type },
        chunkSize: UPLOAD_LIMITS[file.links ? 'linkedBytes' : 'chunkBytes'],
        retryDelays: null,
        storeFingerprintForResuming: false,
        fingerprint: async () => '',
        fileReader: { openFile: async () => sourceOf(bytes) },
        httpStack: fetchStack((request) => wire.exchange(request)),
        onProgress: (sent, all) => file.onProgress(all > 0 ? sent / all : 1),
        onSuccess: () => resolve(upload.url ?? ''),
        onError: reject,
      })
      stop = () => {
        void upload.abort()
        reject(signal.reason)
      }
      signal.addEventListener('abort', stop)
      upload.start()
    })
    return { upload: decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '') }
  } catch (error) {
    signal.throwIfAborted()
    if (meansNoUploads(error)) return 'unsupported'
    throw causeOf(error)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Wraps bytes in the library's source type; its own would ask them for a size as if they were a Blob. */
function sourceOf(bytes: ArrayBuffer) {
  return {
    size: bytes.byteLength,
    slice: async (start: number, end: number) => ({
      value: new Uint8Array(bytes, start, Math.min(end, bytes.byteLength) - start),
      done: false,
    }),
    close: () => {},
  }
}

/** The backend does not speak the protocol. */
class NoUploads extends Error {
  override readonly name = 'NoUploads'
}

/** Statuses that mean there are no uploads, or not now. */
const NEVER = new Set([404, 405, 501])
const NOT_NOW = new Set([401, 408, 429, 502, 503, 504])
/** The upload is gone, locked or at another offset than expected: the server tells which when asked again. */
const MOVED = new Set([404, 409, 410, 423])

class Wire {
  readonly resumeFrom: string | undefined
  readonly #file: ResumableUpload
  readonly #endpoint: URL
  readonly #pieces: LinkedPieces
  #knownAddress: string | undefined

  constructor(file: ResumableUpload, endpoint: URL) {
    this.#file = file
    this.#endpoint = endpoint
    this.resumeFrom = this.#isOurs(file.resumeFrom ?? '') ? file.resumeFrom : undefined
    this.#knownAddress = this.resumeFrom
    this.#pieces = new LinkedPieces(file, endpoint.origin)
  }

  async exchange({ method, url, headers, body }: TusRequest): Promise<Response> {
    const { token, language, links, signal, onAddress } = this.#file
    const send = this.#file.fetch ?? fetch
    // the token goes to the API's own origin and nowhere else, whatever the address
    if (!this.#isOurs(url)) throw new NoUploads('the upload lies elsewhere')
    if (method === 'PATCH' && url !== this.#knownAddress) {
      await onAddress(url)
      this.#knownAddress = url
    }
    headers.set('Authorization', `Bearer ${token}`)
    headers.set('Accept', 'application/json')
    headers.set('Accept-Language', language)
    const linked = method === 'PATCH' && links && (await this.#pieces.put(url, headers, body))
    if (linked) return linked
    const common = { signal, credentials: 'omit', cache: 'no-store' } as const
    // the server takes what it is sent, and the library goes on from there
    const piece = body?.subarray(0, UPLOAD_LIMITS.chunkBytes) ?? null
    const response = await send(url, { method, headers, body: piece, ...common }).catch(
      async (cause: unknown) => {
        signal.throwIfAborted()
        if (method === 'POST' && (await this.#forbidsOnly())) throw new NoUploads('CORS')
        throw new ApiError('unreachable', 0, '', { cause })
      },
    )
    const refusal = await refusalOf(method, response)
    if (refusal) throw refusal
    return response
  }

  #isOurs(address: string): boolean {
    return URL.canParse(address) && new URL(address).origin === this.#endpoint.origin
  }

  /** A backend of another origin without uploads does not allow their headers either, which looks like no network. */
  async #forbidsOnly(): Promise<boolean> {
    if (this.#endpoint.origin === whereWeAre()?.origin) return false
    const send = this.#file.fetch ?? fetch
    const { signal } = this.#file
    const ask = { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal } as const
    return send(this.#endpoint.href, ask).then(
      () => true,
      () => false,
    )
  }
}

async function refusalOf(method: string, response: Response): Promise<Error | undefined> {
  const { status, ok } = response
  const speaksTus = response.headers.has('Tus-Resumable')
  if (ok) return method === 'POST' && !speaksTus ? new NoUploads('no answer of tus') : undefined
  if (method === 'POST') {
    const never = NEVER.has(status) || (!speaksTus && !NOT_NOW.has(status))
    return never ? new NoUploads(`status ${status}`) : failureOf(response)
  }
  // the library makes a new upload then
  if (method === 'HEAD' && (status === 404 || status === 410)) return undefined
  if (MOVED.has(status)) return new ApiError('unreachable', 0, '')
  return NEVER.has(status) ? new NoUploads(`status ${status}`) : failureOf(response)
}

function meansNoUploads(error: unknown): boolean {
  if (!(error instanceof DetailedError)) return false
  // the server reports it as created, but without an address
  if (!error.causingError) return error.originalRequest.getMethod() === 'POST'
  return error.causingError instanceof NoUploads
}

/** Returns what was thrown on the way; an answer that the library can't read counts as none. */
function causeOf(error: unknown): unknown {
  if (!(error instanceof DetailedError)) return error
  return error.causingError ?? new ApiError('unreachable', 0, '', { cause: error })
}

/** Works in a page and in a worker; undefined where there is neither. */
function whereWeAre(): { href: string; origin: string } | undefined {
  return (globalThis as { location?: { href: string; origin: string } }).location
}
