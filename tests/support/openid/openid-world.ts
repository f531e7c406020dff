/** A portal with a provider of OpenID Connect, and people whom both know. */
import type { Logger } from 'pino'
import { expect } from 'vitest'

import { beginAuthenticator, confirmAuthenticator } from '#contract/security/second-factor'

import { codeAt } from '../authenticator-app.ts'
import { type Actor, type Lab, openLab, UNLIMITED } from '../worlds/lab.ts'
import { PORTAL } from '../worlds/passkeys.ts'
import { type OpenIdProvider, openProvider } from './provider.ts'
import { proveTo, questionOf, RETURN, signInAs } from './setting-out.ts'

export interface OpenIdWorld {
  lab: Lab
  provider: OpenIdProvider
  /** Somebody of ours, whom the provider knows under the same address. */
  known: (by?: Actor, more?: object) => Promise<{ person: Actor; subject: string }>
  /** The same, with the identity joined. */
  joined: (by?: Actor, more?: object) => Promise<{ person: Actor; subject: string }>
  close: () => Promise<void>
}

export async function openOpenIdWorld(log?: Logger): Promise<OpenIdWorld> {
  const provider = await openProvider({ returnTo: RETURN })
  const openId = provider.settings
  const lab = await openLab({ limits: UNLIMITED, publicUrl: PORTAL, openId }, log)
  let count = 0

  async function known(by?: Actor, more: object = {}) {
    const person = by ?? (await lab.customer())
    const subject = `subject-${++count}`
    provider.people.set(subject, { email: person.who.email, email_verified: true, ...more })
    return { person, subject }
  }

  async function joined(by?: Actor, more: object = {}) {
    const { person, subject } = await known(by, more)
    const { entry } = questionOf(await signInAs(lab, provider, subject))
    expect((await proveTo(lab, entry, { password: person.who.password })).status).toBe(200)
    return { person, subject }
  }

  async function close() {
    await lab.close()
    await provider.close()
  }

  return { lab, provider, known, joined, close }
}

/** Returns the secret of the person's app. */
export async function setUpApp(by: Actor): Promise<string> {
  const { secret } = (await by.call(beginAuthenticator, { body: {} })).data
  await by.call(confirmAuthenticator, { body: { code: await codeAt(secret, new Date()) } })
  return secret
}

/** Of the step after the one that confirmed it. */
export const nextCode = async (secret: string) => codeAt(secret, new Date(Date.now() + 30_000))
