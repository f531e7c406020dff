/** An authenticator app, as a telephone has one. */
import { generate } from 'otplib'

import { beginAuthenticator, confirmAuthenticator } from '#contract/security/second-factor'

import type { Actor } from './worlds/callers.ts'

/** The code that it shows at `at`; `behindMs` is how far its clock is behind. */
export async function codeAt(secret: string, at: Date, behindMs = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor((at.getTime() - behindMs) / 1000) })
}

/** Of the step after this one: the code that set the app up opens nothing more. */
export const nextCode = async (secret: string) => codeAt(secret, new Date(Date.now() + 30_000))

/** Sets an app up for the person, with the code that it shows at `at`. `codes`: recovery codes, if these are the first. */
export async function setUpApp(
  by: Pick<Actor, 'call'>,
  at = new Date(),
): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await by.call(beginAuthenticator, { body: {} })).data
  const body = { code: await codeAt(secret, at) }
  const { data } = await by.call(confirmAuthenticator, { body })
  return { secret, codes: data.recovery_codes }
}
