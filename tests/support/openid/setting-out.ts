/** A browser that goes to a provider and comes back, as the page of the portal does. */
import {
  beginIdentity,
  beginOpenId,
  type OpenIdQuestion,
  type OpenIdWay,
  proveOpenId,
  signInWithOpenId,
} from '#contract/security/openid'
import { OPENID_RETURN } from '#contract/security/openid-return'

import type { Actor, Callers, Said } from '../worlds/callers.ts'
import { PORTAL } from '../worlds/passkeys.ts'
import { goThrough, type OpenIdProvider } from './provider.ts'

export const RETURN = PORTAL + OPENID_RETURN

/** What the page sends on. */
export interface Back {
  state: string
  secret: string
  code: string
  iss?: string
}

export const begin = async (lab: Callers): Promise<OpenIdWay> =>
  (await lab.send('POST', beginOpenId.path, { body: {} })).json.data as OpenIdWay

/** Lets `subject` in at the provider, and comes back. */
export async function goAs(
  provider: OpenIdProvider,
  subject: string,
  { address, secret }: OpenIdWay,
): Promise<Back> {
  provider.entering = subject
  const came = await goThrough(address, RETURN)
  const of = (name: string) => came.get(name) ?? ''
  return { state: of('state'), secret, code: of('code'), iss: of('iss') }
}

/** All of a sign-in as `subject`, up to what the portal answers. */
export async function signInAs(
  lab: Callers,
  provider: OpenIdProvider,
  subject: string,
  more: object = {},
): Promise<Said> {
  const body = { ...(await goAs(provider, subject, await begin(lab))), ...more }
  return lab.send('POST', signInWithOpenId.path, { body })
}

export const questionOf = ({ json }: Said) => (json.data as { question: OpenIdQuestion }).question

export const proveTo = async (lab: Callers, entry: string, proof: object) =>
  lab.send('POST', proveOpenId.path, { body: { entry, ...proof } })

export const tokenOf = ({ json }: Said) => (json.data as { access_token: string }).access_token

/** Joins `subject` from the profile. */
export async function joinAs(by: Actor, provider: OpenIdProvider, subject: string): Promise<Back> {
  const { data: way } = await by.call(beginIdentity, { body: {} })
  return goAs(provider, subject, way)
}
