/** What is said of proofs. */
import { translations } from '#server/platform/translations'

export const proofMessages = translations({
  en: {
    proved: 'Confirmed',
    passkeyNeeded: 'Use your passkey: your password alone isn’t enough here.',
    wrongPasskey: 'This passkey doesn’t belong to your account. Try again, or use your password.',
  },
  id: {
    proved: 'Sudah dikonfirmasi',
    passkeyNeeded: 'Gunakan passkey Anda: kata sandi saja tidak cukup di sini.',
    wrongPasskey: 'Passkey ini bukan milik akun Anda. Coba lagi, atau gunakan kata sandi.',
  },
})
