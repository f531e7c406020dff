import { failureOf } from '#contract/http/client'
import type { BlobData } from '#contract/http/endpoint'
import { ApiError } from '#contract/http/envelope'
import { fetchLinked } from '#contract/http/file-link'
import { LINK_HEADER } from '#contract/http/link-header'
import { readConnectivity } from '#device/connectivity'
import { makeExpiry } from '#session/session'

import { getApiLanguage, openToken, watchedFetch } from '../http/client.ts'
import { announcedHeaders, apiHome, resolveAddress } from '../http/config.ts'
import { countBytes } from '../http/count-bytes.ts'

/**
 * A file on another host whose bytes this page may not read: the host sends no CORS headers, or the portal's policy
 * does not list it. The browser can still show it.
 */
class ElsewhereError extends Error {
  override readonly name = 'ElsewhereError'
  /** Absolute http or https address. */
  readonly address: string

  constructor(address: string, cause: unknown) {
    super('the file lies on another host', { cause })
    this.address = address
  }
}

/** Returns the address of a file that only the browser can show; undefined for any other error. */
export const elsewhereAddress = (error: unknown): string | undefined =>
  error instanceof ElsewhereError ? error.address : undefined

/** Returns the address of such a file; throws any other error. */
export function assertElsewhere(error: unknown): { elsewhere: string } {
  const elsewhere = elsewhereAddress(error)
  if (elsewhere === undefined) throw error
  return { elsewhere }
}

/** How a file query is kept in memory; the bytes are cached separately. */
export const fileQuery = {
  staleTime: Infinity,
  gcTime: 60_000,
  persister: undefined,
  // Returning from the tab that shows it must not change the page.
  refetchOnWindowFocus: ({ state }: { state: { error: Error | null } }) =>
    elsewhereAddress(state.error) === undefined,
  meta: { quiet: true },
} as const

/**
 * Fetches the file at an address that the server gave. The token is only sent to the API's own origin. `onBytes`
 * receives the number of bytes so far. Throws {@link ElsewhereError} if another host's bytes can't be read, and {@link
 * ApiError} for other failures.
 */
export async function fetchFile(
  address: string,
  signal: AbortSignal,
  onBytes?: (received: number) => void,
): Promise<BlobData> {
  const answer = await askForFile(address, signal)
  const response = onBytes ? countBytes(answer, onBytes) : answer
  return { blob: await response.blob().catch(unreached(signal)), filename: undefined }
}

/**
 * Fetches the bytes from `begin` to before `end`, with the file's length; the whole file from a server without ranges.
 */
export async function fetchFilePart(
  address: string,
  [begin, end]: readonly [begin: number, end: number],
  signal: AbortSignal,
): Promise<{ bytes: ArrayBuffer; length: number | undefined; type: string }> {
  const response = await askForFile(address, signal, { Range: `bytes=${begin}-${end - 1}` })
  const length = /\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')?.[1]
  return {
    bytes: await response.arrayBuffer().catch(unreached(signal)),
    length: response.status === 206 && length !== undefined ? Number(length) : undefined,
    type: response.headers.get('Content-Type') ?? '',
  }
}

function unreached(signal: AbortSignal) {
  return (cause: unknown): never => {
    if (signal.aborted) throw signal.reason
    throw new ApiError('unreachable', 0, '', { cause })
  }
}

function fileUrl(address: string): URL | undefined {
  const url = resolveAddress(address)
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

/** Whether an address that the server gave leads to a file: only web addresses are fetched. */
export const isFileAddress = (address: string): boolean => fileUrl(address) !== undefined

/** Whether an address that the server gave belongs to the API: only there the token is sent. */
export function isApiAddress(address: string): boolean {
  return resolveAddress(address)?.origin === apiHome().origin
}

async function askForFile(
  address: string,
  signal: AbortSignal,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const url = fileUrl(address)
  if (!url) throw new ApiError('unreadable', 0, 'not the address of a file')
  const token = await openToken()
  const expire = makeExpiry()
  const own = isApiAddress(address)
  const ours = own && token !== undefined
  const headers = new Headers({ 'Accept-Language': getApiLanguage(), ...more })
  if (ours) headers.set('Authorization', `Bearer ${token}`)
  // Files are cached and wiped by the portal itself, not by the browser. Other hosts say nothing about the API's
  // server.
  const asked = { headers, signal, cache: 'no-store' } as const
  const ask = own ? watchedFetch : fetch
  const linked = ours && announcedHeaders().includes(LINK_HEADER)
  const answer = linked ? fetchLinked(url, asked, { send: ask, elsewhere: fetch }) : ask(url, asked)
  const response = await answer.catch(own ? unreached(signal) : unread(url, signal))
  const failure = await failureOf(response)
  if (!failure) return response
  if (ours && failure.status === 401) expire()
  throw failure
}

/** Browsers don't say why a file of another host failed; while the API answers, it is not the network. */
function unread(url: URL, signal: AbortSignal) {
  return (cause: unknown): never => {
    if (signal.aborted || readConnectivity() !== 'online') return unreached(signal)(cause)
    throw new ElsewhereError(url.href, cause)
  }
}
