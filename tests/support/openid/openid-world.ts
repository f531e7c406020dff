/** A portal with a provider of OpenID Connect, and people whom both know. */
import type { Logger } from 'pino'
import { expect } from 'vitest'

import { type Actor, type Lab, openLab, UNLIMITED } from '../worlds/lab.ts'
import { PORTAL } from '../worlds/passkeys.ts'
import { type OpenIdProvider, openProvider } from './provider.ts'
import { proveTo, questionOf, RETURN, signInAs } from './setting-out.ts'

/** Somebody of ours, whom the provider knows under the same address. */
interface KnownPerson {
  person: Actor
  subject: string
}

export interface OpenIdWorld {
  lab: Lab
  provider: OpenIdProvider
  /** `more`: what else the provider says of them. */
  known: (by?: Actor, more?: object) => Promise<KnownPerson>
  /** The same, with the identity joined. */
  joined: (by?: Actor, more?: object) => Promise<KnownPerson>
  /** Of the portal, and of the provider where it was not given. */
  close: () => Promise<void>
}

interface Parts {
  /** One that is there already, and stays. */
  provider?: OpenIdProvider
  /** What the portal is told of it, where that is something else. */
  settings?: Partial<OpenIdProvider['settings']>
  /** Of the portal. */
  parts?: Parameters<typeof openLab>[0]
  log?: Logger
}

let count = 0

export async function openOpenIdWorld(given: Parts = {}): Promise<OpenIdWorld> {
  const { provider = await openProvider({ returnTo: RETURN }), settings, parts, log } = given
  const openId = { ...provider.settings, ...settings }
  const lab = await openLab({ limits: UNLIMITED, publicUrl: PORTAL, openId, ...parts }, log)

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
    if (!given.provider) await provider.close()
  }

  return { lab, provider, known, joined, close }
}
