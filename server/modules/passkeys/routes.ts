/** Calls about passkeys. */
import type * as calls from '#contract/security/passkeys'
import type { Routes } from '#server/http/context'

import { sessionMessages } from '../session/service.ts'
import { passkeyMessages } from './messages.ts'
import { toPasskeyDto } from './presenter.ts'
import type { PasskeyService } from './service.ts'

export function passkeyRoutes(passkeys: PasskeyService): Routes<typeof calls> {
  return {
    listPasskeys: async (_, context) => ({
      data: (await passkeys.list(context)).map(toPasskeyDto),
    }),
    beginPasskey: async (_, context) => ({ data: { ...(await passkeys.begin(context)) } }),
    addPasskey: async ({ body }, context) => ({
      data: toPasskeyDto(await passkeys.add(context, body)),
      message: passkeyMessages[context.language].added,
    }),
    renamePasskey: async ({ params, body }, context) => ({
      data: toPasskeyDto(await passkeys.rename(context, params.id, body.name)),
      message: passkeyMessages[context.language].renamed,
    }),
    removePasskey: async ({ params }, context) => {
      await passkeys.remove(context, params.id)
      return { data: null, message: passkeyMessages[context.language].removed }
    },
    beginPasskeySignIn: async (_, context) => ({
      data: { ...(await passkeys.beginSignIn(context)) },
    }),
    signInWithPasskey: async ({ body }, context) => {
      const { answer, device_key, staff = false } = body
      const asked = { answer, deviceKey: device_key, isStaff: staff }
      const { token, deviceKey } = await passkeys.signIn(context, asked)
      return {
        data: { access_token: token, device_key: deviceKey },
        message: sessionMessages[context.language].signedIn,
      }
    },
  }
}
