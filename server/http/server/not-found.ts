/** Addresses that no route serves: the portal's page for a navigation, else 404 or 405 in the envelope. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Endpoint } from '#contract/http/endpoint'
import { UPLOADS_PATH } from '#contract/http/resumable'
import { httpMessages } from '#server/http/messages'
import { sendFailure } from '#server/http/send-failure'
import { chooseLanguage } from '#server/platform/translations'

const uploads: readonly { method: string; path: string }[] = [
  ...['POST', 'OPTIONS'].map((method) => ({ method, path: UPLOADS_PATH })),
  ...['HEAD', 'PATCH', 'DELETE'].map((method) => ({ method, path: `${UPLOADS_PATH}/{id}` })),
]

/** `page` answers the portal's page to a navigation; without it there is no portal to show. `calls` are those that are served. */
export function answerUnknown(
  app: FastifyInstance,
  page: string | undefined,
  calls: readonly Pick<Endpoint, 'method' | 'path'>[],
): void {
  const known = [...calls, ...uploads].map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  app.setNotFoundHandler((request, reply) => {
    const messages = httpMessages[chooseLanguage(request.headers['accept-language'])]
    const path = request.url.split('?', 1)[0] ?? ''
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (methods.length > 0) {
      reply.header('Allow', [...new Set(methods)].join(', '))
      return sendFailure(reply, 405, messages.wrongMethod)
    }
    if (page !== undefined && isNavigation(request)) return sendPage(reply, page)
    return sendFailure(reply, 404, messages.noSuchPath)
  })
}

/**
 * For a handler that is not asynchronous. It returns nothing: whoever waits for a reply has it watched once more, and Node.js
 * takes so many listeners for a leak.
 */
export function sendPage(reply: FastifyReply, page: string): void {
  reply.sendFile(page)
}

/** Somebody opens an address of the portal. */
export function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  const asked = method === 'GET' || method === 'HEAD'
  return asked && !url.startsWith('/api_v2/') && (headers.accept ?? '').includes('text/html')
}
