/** The web server of `npm run portal`: the built portal in front of somebody else's API, without a database. */

import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'

import type { RuntimeConfig } from '#contract/config'
import { CONNECTION_LIMITS } from '#server/http/server/connections/connection-limits'
import { closeIdle } from '#server/http/server/connections/idle-connections'
import { isNavigation, sendPage } from '#server/http/server/not-found'
import { openServer } from '#server/http/server/open-server'
import { openProxies } from '#server/http/server/proxies'
import { secureAnswers } from '#server/http/server/security'
import { serveClient } from '#server/http/server/static'
import { stopInOrder } from '#server/http/server/stop-in-order'
import { chooseLanguage } from '#server/platform/translations'

import { httpMessages } from '../http/messages.ts'
import { sendFailure, sentenceOf } from '../http/send-failure.ts'
import type { Api, PortalEnvironment } from './environment.ts'
import { passOn } from './pass-on.ts'

interface PortalParts extends Pick<
  PortalEnvironment,
  'api' | 'fileOrigins' | 'clientDir' | 'publicUrl' | 'proxies' | 'earlyHints'
> {
  config: RuntimeConfig
  log: Logger
}

/** Ready to listen. */
export async function createPortal(parts: PortalParts): Promise<FastifyInstance> {
  const { api, config, clientDir, publicUrl } = parts
  const app = openServer(
    {
      log: parts.log,
      limits: CONNECTION_LIMITS,
      isProxy: openProxies(publicUrl, parts.proxies),
    },
    { frameworkErrors: (error, request, reply) => void answerError(error, request, reply) },
  )
  stopInOrder(app, 0)
  closeIdle(app)
  app.setErrorHandler(answerError)
  secureAnswers(app, {
    https: publicUrl?.startsWith('https:') ?? false,
    config,
    clientDir,
    files: fileOrigins(api, parts),
  })
  await app.register(compress, { globalDecompression: false })
  app.get('/healthz', async () => ({ alive: true }))
  // it has nothing to wait for: with the API away, people read what their devices keep
  app.get('/readyz', async () => ({ ready: true }))
  app.get('/config.json', async (_, reply) => {
    reply.header('Cache-Control', 'no-cache')
    return config
  })
  if (api.through === 'proxy') {
    await app.register(async (calls) => passOn(calls, api.origin, { publicUrl }))
  }
  const page = await serveClient(app, parts)
  app.setNotFoundHandler((request, reply) => {
    if (page !== undefined && isNavigation(request)) return sendPage(reply, page)
    const language = chooseLanguage(request.headers['accept-language'])
    return sendFailure(reply, 404, httpMessages[language].noSuchPath)
  })
  return app
}

/** An API that the browser calls may keep its files beside it. */
function fileOrigins({ origin, through }: Api, { fileOrigins: named }: PortalParts): string[] {
  return [...new Set(through === 'browser' ? [origin, ...named] : named)]
}

/** Also for errors before routing, such as a path that can't be decoded. */
function answerError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { statusCode: status = 500 } = error
  const language = chooseLanguage(request.headers['accept-language'])
  if (status < 500) return sendFailure(reply, status, sentenceOf(status, language))
  request.log.error({ err: error }, 'request failed')
  return sendFailure(reply, 500, httpMessages[language].failed)
}
