/** May a page of another origin call this API? As a browser asks before it does (Fetch, "CORS protocol"). */
import { ACCOUNT_HEADER } from '#contract/http/endpoint'
import { readMe } from '#contract/session'
import { deleteAttachment } from '#contract/tickets/attachments'
import { exportTickets, listTickets } from '#contract/tickets/calls'

import type { Finding } from './judge.ts'
import type { World } from './world.ts'

/** Always sent; and those of ours, where the configuration of the portal announces them. */
const ALWAYS = ['Authorization', 'Content-Type', 'Accept-Language']
export const ANNOUNCED = ['Idempotency-Key', ACCOUNT_HEADER]

interface Asking {
  url: string
  origin: string
  announced: readonly string[]
}

const listOf = (text: string | null) =>
  (text ?? '').split(',').map((each) => each.trim().toLowerCase())

const broken = (field: string, says: string): Finding => ({ verdict: 'broken', field, says })

/** Everything that a browser would stumble over; empty where it may call. */
export async function checkCors(asking: Asking, token: World['token']): Promise<Finding[]> {
  const headers = [...ALWAYS, ...asking.announced]
  const preflights = await Promise.all(
    [
      ['GET', listTickets.path],
      ['POST', readMe.path],
      ['PUT', '/api_v2/customer/ticket/1/cancel'],
      ['DELETE', deleteAttachment.path.replaceAll(/\{\w+\}/g, '1')],
    ].map(async ([method = '', path = '']) => preflight(asking, method, path, headers)),
  )
  return [...preflights.flat(), ...(await answered(asking, token))]
}

async function preflight(
  { url, origin }: Asking,
  method: string,
  path: string,
  headers: readonly string[],
): Promise<Finding[]> {
  const response = await fetch(url + path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': headers.map((each) => each.toLowerCase()).join(','),
    },
  })
  const asked = `OPTIONS ${path} for ${method}`
  const found: Finding[] = []
  if (!response.ok)
    found.push(broken(method, `${asked} is answered with ${response.status}, not 2xx`))
  found.push(...allowsOrigin(response, origin, asked))
  const methods = listOf(response.headers.get('Access-Control-Allow-Methods'))
  const isSimple = method === 'GET' || method === 'POST'
  if (!isSimple && !methods.includes(method.toLowerCase()) && !methods.includes('*')) {
    found.push(broken('Access-Control-Allow-Methods', `${asked} does not allow ${method}`))
  }
  const allowed = listOf(response.headers.get('Access-Control-Allow-Headers'))
  for (const header of headers) {
    // a star is none for this one
    const byStar = allowed.includes('*') && header !== 'Authorization'
    if (allowed.includes(header.toLowerCase()) || byStar) continue
    found.push(broken('Access-Control-Allow-Headers', `${asked} does not allow ${header}`))
  }
  return found
}

function allowsOrigin({ headers }: Response, origin: string, asked: string): Finding[] {
  const allowed = headers.get('Access-Control-Allow-Origin')
  if (allowed === '*' || allowed === origin) return []
  const what = allowed === null ? 'names no origin' : `allows ${allowed} alone`
  return [broken('Access-Control-Allow-Origin', `${asked} ${what}`)]
}

async function answered({ url, origin }: Asking, token: World['token']): Promise<Finding[]> {
  const today = new Date().toISOString().slice(0, 10)
  const path = `${exportTickets.path}?date_from=${today}&date_to=${today}`
  const response = await fetch(url + path, {
    headers: { Origin: origin, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
  })
  await response.body?.cancel()
  const exposed = listOf(response.headers.get('Access-Control-Expose-Headers'))
  const found = allowsOrigin(response, origin, `GET ${exportTickets.path}`)
  if (exposed.includes('content-disposition') || exposed.includes('*')) return found
  const says = `Content-Disposition is not exposed: files get names of the portal's own`
  return [...found, { verdict: 'tolerated', field: 'Access-Control-Expose-Headers', says }]
}
