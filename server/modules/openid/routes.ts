/** Calls about signing in by the vendor's provider. */
import type * as calls from '#contract/security/openid'
import type { Routes } from '#server/http/context'

import { sessionMessages } from '../session/service.ts'
import type { IdentityService } from './identity-service.ts'
import { openIdMessages } from './messages.ts'
import { toIdentityDto } from './presenter.ts'
import type { OpenIdService } from './service.ts'

export function openIdRoutes(
  openId: OpenIdService,
  identities: IdentityService,
  /** What people call the provider. */
  name: string,
): Routes<typeof calls> {
  return {
    beginOpenId: async (_, context) => ({ data: await openId.begin(context) }),
    signInWithOpenId: async ({ body }, context) => {
      const result = await openId.signIn(context, body)
      if ('entry' in result) return { data: { question: result } }
      return {
        data: { access_token: result.token, device_key: result.deviceKey },
        message: sessionMessages[context.language].signedIn,
      }
    },
    proveOpenId: async ({ body }, context) => {
      const { token, deviceKey } = await openId.prove(context, body)
      return {
        data: { access_token: token, device_key: deviceKey },
        message: sessionMessages[context.language].signedIn,
      }
    },
    listIdentities: async (_, context) => ({
      data: (await identities.list(context)).map(toIdentityDto),
    }),
    beginIdentity: async (_, context) => ({ data: await identities.begin(context) }),
    addIdentity: async ({ body }, context) => ({
      data: toIdentityDto(await identities.add(context, body)),
      message: openIdMessages[context.language].added(name),
    }),
    removeIdentity: async ({ params }, context) => {
      await identities.remove(context, params.id)
      return { data: null, message: openIdMessages[context.language].removed(name) }
    },
  }
}
