import { failureOf } from '#contract/client'
import type { BlobData } from '#contract/endpoint'
import { ApiError } from '#contract/envelope'

import { spokenLanguage, watchedFetch } from './api.ts'
import { readConfig } from './config.ts'
import { countBytes } from './download-fetch.ts'
import { expireSession, sessionToken } from './session.ts'

/**
 * The file at an address that the server gave. The token goes with it to the API's own origin, and nowhere else.
 * `onBytes` is told how many bytes have come. Throws {@link ApiError} when it can't be had.
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

/** The bytes of a file from `begin` to before `end`, and its length; all of it from a server that gives no parts. */
export async function fetchFilePart(
  address: string,
  [begin, end]: readonly [begin: number, end: number],
  signal: AbortSignal,
): Promise<{ bytes: ArrayBuffer; length: number | undefined; type: string }> {
  const response = await askForFile(address, signal, { Range: `bytes=${begin}-${end - 1}` })
  const said = /\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')?.[1]
  return {
    bytes: await response.arrayBuffer().catch(unreached(signal)),
    length: response.status === 206 && said !== undefined ? Number(said) : undefined,
    type: response.headers.get('Content-Type') ?? '',
  }
}

function unreached(signal: AbortSignal) {
  return (cause: unknown): never => {
    if (signal.aborted) throw signal.reason
    throw new ApiError('unreachable', 0, '', { cause })
  }
}

const apiHome = () => new URL(readConfig().api_base || location.origin, location.origin)

/** Whether an address that the server gave lies with the API itself: only there the token goes, and others may not be read. */
export function isOfApi(address: string): boolean {
  const home = apiHome()
  return URL.canParse(address, home.href) && new URL(address, home).origin === home.origin
}

async function askForFile(
  address: string,
  signal: AbortSignal,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const url = new URL(address, apiHome())
  const token = sessionToken()
  const ours = isOfApi(address) && token !== undefined
  const headers = new Headers({ 'Accept-Language': spokenLanguage(), ...more })
  if (ours) headers.set('Authorization', `Bearer ${token}`)
  // What is kept of it is for the data layer to say, and to wipe.
  const asked = watchedFetch(url, { headers, signal, cache: 'no-store' })
  const response = await asked.catch(unreached(signal))
  const failure = await failureOf(response)
  if (!failure) return response
  if (ours && failure.status === 401) expireSession(token)
  throw failure
}
