/** How whoever did something was known to be the person: strings that several features load with their screens. */
import type { KnownBy } from '#contract/security/known-by'

import { translations } from './translations.ts'

export const knownByStrings = translations({
  en: {
    entered: 'Signed in with',
    proved: 'Confirmed with',
    bench: 'Shared device',
    ways: {
      password: 'password',
      code: 'password and authenticator code',
      'recovery-code': 'password and recovery code',
      passkey: 'passkey',
      openid: 'single sign-on',
      pin: 'PIN on a shared device',
    } satisfies Record<KnownBy, string>,
  },
  id: {
    entered: 'Masuk dengan',
    proved: 'Dikonfirmasi dengan',
    bench: 'Perangkat bersama',
    ways: {
      password: 'kata sandi',
      code: 'kata sandi dan kode autentikator',
      'recovery-code': 'kata sandi dan kode pemulihan',
      passkey: 'passkey',
      openid: 'single sign-on',
      pin: 'PIN di perangkat bersama',
    },
  },
})
