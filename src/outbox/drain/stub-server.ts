/** A server with scripted answers that records its requests. */

import { ACCOUNT_HEADER } from '#contract/http/endpoint'

export interface Sent {
  path: string
  method: string
  key: string | null
  token: string | null
  account: string | null
  body: unknown
}

type Answer = Response | Error | ((sent: Sent) => Response | Error | Promise<Response>)

/** Gives these answers in turn; the last one is repeated. */
export function server(...answers: Answer[]) {
  const sent: Sent[] = []
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    const one: Sent = {
      path: new URL(url instanceof Request ? url.url : url).pathname,
      method: init.method ?? 'GET',
      key: headers.get('Idempotency-Key'),
      token: headers.get('Authorization'),
      account: headers.get(ACCOUNT_HEADER),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    }
    sent.push(one)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    const given = typeof answer === 'function' ? await answer(one) : answer
    if (given instanceof Error) throw given
    return given?.clone() ?? ok()
  }
  return { sent, fetch: fetch }
}

export const json = (status: number, rest: object) =>
  new Response(JSON.stringify({ status_code: status, message: '', ...rest }), { status })
export const ok = (data: unknown = null) => json(200, { data })
/** Something is locked: the request was not processed. */
export const locked = () =>
  new Response(JSON.stringify({ status_code: 409, message: 'In progress' }), {
    status: 409,
    headers: { 'Retry-After': '2' },
  })
