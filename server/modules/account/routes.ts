/** Calls about registering and passwords. */
import type * as calls from '#contract/account/calls'
import { toStamp } from '#contract/http/stamp'
import type { Routes } from '#server/http/context'

import { accountMessages } from './messages.ts'
import { toMailLinkDto } from './presenter.ts'
import type { AccountService } from './service.ts'

export function accountRoutes(accounts: AccountService): Routes<typeof calls> {
  return {
    registerCustomer: async ({ body }, context) => ({
      data: { waits_until: toStamp(await accounts.register(context, body)) },
      message: accountMessages[context.language].registered,
    }),
    resendVerification: async ({ body }, context) => {
      await accounts.resend(context, body.waiting_key)
      return { data: null, message: accountMessages[context.language].mailAgain }
    },
    readMailLink: async ({ body }, context) => ({
      data: toMailLinkDto(await accounts.readLink(context, body.token)),
    }),
    verifyEmail: async ({ body }, context) => ({
      data: { email: await accounts.verifyEmail(context, body.token) },
      message: accountMessages[context.language].verified,
    }),
    requestPasswordReset: async ({ body }, context) => {
      await accounts.requestPasswordReset(context, body.email)
      return { data: null, message: accountMessages[context.language].resetAsked }
    },
    resetPassword: async ({ body }, context) => ({
      data: { email: await accounts.resetPassword(context, body) },
      message: accountMessages[context.language].passwordSet,
    }),
    changePassword: async ({ body }, context) => {
      const { current_password: current, password: next } = body
      await accounts.changePassword(context, { current, next })
      return { data: null, message: accountMessages[context.language].passwordSet }
    },
  }
}
