/** What the header `List-Unsubscribe` of e-mails names (RFC 8058): mail programs and their servers call it. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { LINK_TOKEN } from '#contract/account/mail-link'
import { ONE_CLICK_PATH, UNSUBSCRIBE_PAGE } from '#contract/notification-settings'
import type { Sender } from '#server/http/server/sender'
import type { Db } from '#server/platform/db/open'
import { chooseLanguage } from '#server/platform/translations'

import type { NotificationSettingsService } from './settings-service.ts'

interface OneClick {
  db: Db
  clock: () => Date
  senderOf: (request: FastifyRequest) => Sender
  settings: Pick<NotificationSettingsService, 'setByLink'>
}

/** `List-Unsubscribe=One-Click`, as a form of either kind. */
const BODY_BYTES = 1000

export function serveOneClick(app: FastifyInstance, parts: OneClick): void {
  const { db, clock, senderOf, settings } = parts
  app.register(async (own) => {
    // what the body says decides nothing
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_, _body, done) =>
      done(null, undefined),
    )
    const config = { call: 'oneClick' }
    own.post(ONE_CLICK_PATH, { config }, async (request, reply) => {
      const language = chooseLanguage(request.headers['accept-language'])
      const context = { db, now: clock(), sender: senderOf(request), language }
      const token = tokenOf(request)
      if (token !== undefined) await settings.setByLink(context, token, false)
      return reply.code(200).header('Cache-Control', 'no-store').send()
    })
    // mail programs without one click, and scanners, which follow every link: the page alone has the button
    own.get(ONE_CLICK_PATH, { config }, async (request, reply) => {
      const { origin } = senderOf(request)
      const token = tokenOf(request)
      const page = `${origin}${UNSUBSCRIBE_PAGE}${token === undefined ? '' : `#${token}`}`
      return reply.header('Cache-Control', 'no-store').redirect(page, 303)
    })
  })
}

/** Undefined for anything that no mail of ours has. */
function tokenOf({ query }: FastifyRequest): string | undefined {
  const { token } = query as { token?: unknown }
  return typeof token === 'string' && LINK_TOKEN.test(token) ? token : undefined
}
