/** Calls about another email address. */
import type * as calls from '#contract/account/email-change'
import { toStamp } from '#contract/http/stamp'
import type { Routes } from '#server/http/context'

import type { EmailChangeRow, EmailChangeService } from './email-change-service.ts'
import { accountMessages } from './messages.ts'

export function emailChangeRoutes(changes: EmailChangeService): Routes<typeof calls> {
  return {
    readEmailChange: async (_, context) => {
      const pending = await changes.read(context)
      return { data: pending ? toEmailChangeDto(pending) : null }
    },
    requestEmailChange: async ({ body }, context) => ({
      data: toEmailChangeDto(await changes.request(context, body.email)),
      message: accountMessages[context.language].emailAsked,
    }),
    cancelEmailChange: async (_, context) => {
      await changes.cancel(context)
      return { data: null, message: accountMessages[context.language].emailKept }
    },
    resendEmailChange: async (_, context) => ({
      data: toEmailChangeDto(await changes.resend(context)),
      message: accountMessages[context.language].mailAgain,
    }),
    confirmEmailChange: async ({ body }, context) => ({
      data: { email: await changes.confirm(context, body.token) },
      message: accountMessages[context.language].emailChanged,
    }),
  }
}

function toEmailChangeDto({ email, asked_at, expires_at }: EmailChangeRow) {
  return { email, asked_at: toStamp(asked_at), expires_at: toStamp(expires_at) }
}
