/** Calls about sessions: signing in and out, who is signed in and where, and which customer account is on. */
import type * as v from 'valibot'

import type * as devices from '#contract/security/devices'
import type * as calls from '#contract/session'
import type * as accounts from '#contract/switching'
import type { PublicContext, Routes } from '#server/http/context'

import { sessionMessages } from './messages.ts'
import type { PersonService } from './person-service.ts'
import { toLinkedCustomerDto, toMeDto, toSignedInDeviceDto } from './presenter.ts'
import type { SessionService } from './service.ts'
import type { SignInService } from './sign-in-service.ts'
import type { SwitchingService } from './switching-service.ts'

interface Services {
  sessions: SessionService
  signIns: SignInService
  people: PersonService
  switching: SwitchingService
}

export function sessionRoutes({
  sessions,
  signIns,
  people,
  switching,
}: Services): Routes<typeof calls> & Routes<typeof accounts> & Routes<typeof devices> {
  async function signIn(
    { email, username, password, device_key, code }: v.InferOutput<typeof calls.Credentials>,
    context: PublicContext,
    role?: 'staff',
  ) {
    const asked = { email: email ?? username ?? '', password, deviceKey: device_key, code, role }
    const { token, deviceKey } = await signIns.signIn(context, asked)
    return {
      data: { access_token: token, device_key: deviceKey },
      message: sessionMessages[context.language].signedIn,
    }
  }

  return {
    createToken: async ({ body }, context) => signIn(body, context),
    createStaffToken: async ({ body }, context) => signIn(body, context, 'staff'),
    revokeToken: async (_, context) => {
      await sessions.signOut(context)
      return { data: null, message: sessionMessages[context.language].signedOut }
    },
    readMe: async (_, context) => ({ data: toMeDto(await sessions.readMe(context)) }),
    editMe: async ({ body }, context) => {
      await people.editProfile(context, context.person.id, body)
      return {
        data: toMeDto(await sessions.readMe(context)),
        message: sessionMessages[context.language].profileSaved,
      }
    },
    readQueueKey: async (_, context) => ({
      data: { key: (await sessions.readQueueKey(context)).toString('base64') },
    }),

    listLinkedCustomers: async ({ query }, context) => {
      const rows = await switching.list(context, query.search?.trim())
      return { data: rows.map((row) => toLinkedCustomerDto(row, context.person)) }
    },
    switchCustomer: async ({ params }, context) => {
      const account = await sessions.switchTo(context, params.id)
      const person = { ...context.person, customerId: account.id }
      return {
        data: toLinkedCustomerDto(account, person),
        message: sessionMessages[context.language].switched,
      }
    },
    leaveCustomer: async (_, context) => {
      await sessions.leaveAccount(context)
      return { data: null, message: sessionMessages[context.language].left }
    },
    findTicketAccount: async ({ params }, context) => {
      const account = await switching.findByTicket(context, params.id)
      return { data: toLinkedCustomerDto(account, context.person) }
    },

    listSignedInDevices: async (_, context) => {
      const rows = await sessions.listDevices(context)
      return { data: rows.map((row) => toSignedInDeviceDto(row, context.person.tokenId)) }
    },
    revokeSignedInDevice: async ({ params }, context) => {
      await sessions.signOutDevice(context, params.id)
      return { data: null, message: sessionMessages[context.language].deviceSignedOut }
    },
    signOutEverywhere: async ({ body }, context) => {
      const othersOnly = body.others_only === true
      await sessions.signOutEverywhere(context, { othersOnly })
      const { signedOutElsewhere, signedOutEverywhere } = sessionMessages[context.language]
      return { data: null, message: othersOnly ? signedOutElsewhere : signedOutEverywhere }
    },
  }
}
