/**
 * Links to files, an extension of ours: a request for a file that says so may be answered with an address that leads to
 * the bytes for a short time, and needs no token. Where it does not lead there, the file is asked for again without.
 */
import * as v from 'valibot'

import { blockLinks, isBlocked, originOf } from './blocked-links.ts'
import { isLink, LINK_HEADER } from './link-header.ts'

const FileLink = v.object({
  data: v.object({
    url: v.pipe(v.string(), v.url()),
    /** MIME type of the file. */
    type: v.string(),
    /** Its Content-Disposition, which another origin seldom lets a page read. */
    disposition: v.string(),
  }),
})
export type FileLink = v.InferOutput<typeof FileLink>['data']

export interface LinkedFetch {
  /** Asks the API. */
  send: typeof fetch
  /** Asks any other host. */
  elsewhere: typeof fetch
}

/** ms until a host that says nothing is given up: some networks let only a few hosts through. */
const HOST_TIMEOUT_MS = 10_000

/** `fetch` for a file, which follows the link where it is answered with one. */
export async function fetchLinked(
  url: string | URL,
  init: RequestInit & { headers: Headers },
  { send, elsewhere }: LinkedFetch,
): Promise<Response> {
  const origin = originOf(url)
  if (isBlocked('down', origin)) return send(url, init)
  const asking = new Headers(init.headers)
  asking.set(LINK_HEADER, '1')
  const response = await send(url, { ...init, headers: asking })
  const link = await linkIn(response)
  if (!link) return response
  const found = await follow(link, init, elsewhere)
  if (found) return found
  init.signal?.throwIfAborted()
  const file = await send(url, init)
  // a file that the API has
  if (file.ok) blockLinks('down', origin)
  return file
}

async function linkIn(response: Response): Promise<FileLink | undefined> {
  if (!isLink(response)) return undefined
  const said = v.safeParse(FileLink, await response.json().catch(() => undefined))
  return said.success ? said.output.data : undefined
}

/** Undefined where it leads to no such file. */
async function follow(
  { url, type, disposition }: FileLink,
  { headers, signal }: RequestInit & { headers: Headers },
  elsewhere: typeof fetch,
): Promise<Response | undefined> {
  const range = headers.get('Range')
  const found = await awaitHeaders(signal, HOST_TIMEOUT_MS, (until) =>
    elsewhere(url, {
      headers: range === null ? {} : { Range: range },
      signal: until,
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    }),
  )
  if (!found?.ok) return undefined
  const said = new Headers({ 'Content-Type': type, 'Content-Disposition': disposition })
  const part = found.headers.get('Content-Range')
  if (part !== null) said.set('Content-Range', part)
  else if (found.status === 206) {
    // which part it is, and of how much, the host does not let the page read
    await found.body?.cancel()
    return undefined
  }
  return new Response(found.body, { status: found.status, headers: said })
}

/** Waits `ms` for the headers of an answer; undefined where none came. Its body may take as long as it likes. */
export async function awaitHeaders(
  signal: AbortSignal | null | undefined,
  ms: number,
  ask: (until: AbortSignal) => Promise<Response>,
): Promise<Response | undefined> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), ms)
  try {
    return await ask(signal ? AbortSignal.any([signal, late.signal]) : late.signal)
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
