/** `/config.json`: what a vendor sets without a build (design: runtime configuration). */
import * as v from 'valibot'

import { Count } from './value.ts'

const Colour = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i))

/** As the Firebase console shows it for a web app; `vapidKey` is its key pair for web push. */
const FirebaseConfig = v.object({
  apiKey: v.string(),
  projectId: v.string(),
  messagingSenderId: v.string(),
  appId: v.string(),
  vapidKey: v.string(),
})

export const RuntimeConfig = v.object({
  /** Where the API answers; '' is the portal's own origin. */
  api_base: v.fallback(v.string(), ''),
  brand: v.fallback(
    v.object({
      name: v.fallback(v.string(), 'Benchside'),
      /** Path of a picture on the portal's origin; none shows the built-in mark. */
      logo: v.fallback(v.optional(v.string()), undefined),
      /** Primary colour of the light and the dark scheme; none keeps the built-in ones. */
      primary_light: v.fallback(v.optional(Colour), undefined),
      primary_dark: v.fallback(v.optional(Colour), undefined),
    }),
    { name: 'Benchside', logo: undefined, primary_light: undefined, primary_dark: undefined },
  ),
  /** Hosts that this portal moved away from (spec 4), each with its port where it has one. */
  old_hosts: v.fallback(v.array(v.string()), []),
  /** Where it moved to, such as `https://portal.example`; without it nobody is led there. */
  new_host: v.fallback(v.optional(v.string()), undefined),
  /** spec 4: minutes of silence after which the assistant starts again. */
  assistant_session_minutes: v.fallback(Count, 30),
  /** What brings push messages here; a carrier that is absent is not there. */
  push: v.fallback(
    v.object({
      /** Web Push: the server's public key, base64url. */
      vapid_public_key: v.fallback(v.optional(v.string()), undefined),
      firebase: v.fallback(v.optional(FirebaseConfig), undefined),
    }),
    { vapid_public_key: undefined, firebase: undefined },
  ),
  /** Where demo data is on: accounts that the sign-in screen offers. */
  demo_accounts: v.fallback(v.array(v.object({ email: v.string(), note: v.string() })), []),
})
export type RuntimeConfig = v.InferOutput<typeof RuntimeConfig>

/** What holds when `/config.json` can't be read and none was cached. */
export const DEFAULT_CONFIG: RuntimeConfig = v.parse(RuntimeConfig, {})
