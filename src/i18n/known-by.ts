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
      code: 'password and a code from an app',
      'recovery-code': 'password and a recovery code',
      passkey: 'passkey',
      openid: 'the sign-in of your organisation',
      pin: 'PIN on a shared device',
    } satisfies Record<KnownBy, string>,
  },
  id: {
    entered: 'Masuk dengan',
    proved: 'Dikonfirmasi dengan',
    bench: 'Perangkat bersama',
    ways: {
      password: 'kata sandi',
      code: 'kata sandi dan kode aplikasi',
      'recovery-code': 'kata sandi dan kode pemulihan',
      passkey: 'passkey',
      openid: 'akun organisasi Anda',
      pin: 'PIN di perangkat bersama',
    },
  },
})
