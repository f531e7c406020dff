/** Strings of passkeys that fail. */
import { translations } from '#i18n/translations'

export const passkeyStrings = translations({
  en: {
    failed: 'Your passkey didn’t work on this device. Try again, or use your password.',
  },
  id: {
    failed: 'Passkey tidak berfungsi di perangkat ini. Coba lagi, atau gunakan kata sandi.',
  },
})
