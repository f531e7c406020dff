/** Calls about the second factor. */
import { toStamp } from '#contract/http/stamp'
import type * as calls from '#contract/security/second-factor'
import type { Routes } from '#server/http/context'

import { secondFactorMessages } from './messages.ts'
import type { ResetService } from './reset-service.ts'
import type { SecondFactorService } from './service.ts'

export function secondFactorRoutes(
  factors: SecondFactorService,
  resets: ResetService,
): Routes<typeof calls> {
  return {
    readSecondFactor: async (_, context) => {
      const { authenticatorSince, recoveryCodesLeft, isRequired } = await factors.read(context)
      return {
        data: {
          has_authenticator: authenticatorSince !== undefined,
          authenticator_since: authenticatorSince && toStamp(authenticatorSince),
          recovery_codes_left: recoveryCodesLeft,
          is_required: isRequired,
        },
      }
    },
    beginAuthenticator: async (_, context) => ({ data: await factors.begin(context) }),
    confirmAuthenticator: async ({ body }, context) => {
      const { recoveryCodes, isRepeat } = await factors.confirm(context, body.code)
      return {
        data: { recovery_codes: recoveryCodes, is_repeat: isRepeat },
        message: secondFactorMessages[context.language].authenticatorSet,
      }
    },
    removeAuthenticator: async (_, context) => {
      await factors.remove(context)
      return { data: null, message: secondFactorMessages[context.language].authenticatorRemoved }
    },
    makeRecoveryCodes: async (_, context) => ({
      data: { recovery_codes: await factors.makeRecoveryCodes(context) },
      message: secondFactorMessages[context.language].codesMade,
    }),
    resetSecondFactor: async ({ body }, context) => {
      const { hasPassword } = await resets.resetCustomer(context, body)
      const { reset, resetWithoutPassword } = secondFactorMessages[context.language]
      return { data: null, message: hasPassword ? reset : resetWithoutPassword }
    },
  }
}
