/** Calls about registering and passwords. */
import type * as calls from '#contract/account/calls'
import { toStamp } from '#contract/http/stamp'
import type { Routes } from '#server/http/context'

import { accountMessages } from './messages.ts'
import { toMailLinkDto } from './presenter.ts'
import type { RegistrationService } from './registration-service.ts'
import type { AccountService } from './service.ts'

export function accountRoutes(
  accounts: AccountService,
  registrations: RegistrationService,
): Routes<typeof calls> {
  return {
    registerCustomer: async ({ body }, context) => ({
      data: { waits_until: toStamp(await registrations.register(context, body)) },
      message: accountMessages[context.language].registered,
    }),
    resendVerification: async ({ body }, context) => {
      await registrations.resend(context, body.waiting_key)
      return { data: null, message: accountMessages[context.language].mailAgain }
    },
    readMailLink: async ({ body }, context) => ({
      data: toMailLinkDto(await registrations.readLink(context, body)),
    }),
    verifyEmail: async ({ body }, context) => ({
      data: await registrations.verifyEmail(context, body),
      message: accountMessages[context.language].verified,
    }),
    typeRegistrationCode: async ({ body }, context) => {
      await registrations.typeCode(context, body)
      return { data: null, message: accountMessages[context.language].codeTyped }
    },
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
