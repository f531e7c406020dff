/** What is said of proofs. */
import { translations } from '#server/platform/translations'

export const proofMessages = translations({
  en: {
    proved: 'Thank you, confirmed',
    passkeyNeeded: 'Please use your passkey: the password alone is not enough here.',
    wrongPasskey: 'This passkey is not one of yours here. Please try again, or use your password.',
  },
  id: {
    proved: 'Terima kasih, sudah dikonfirmasi',
    passkeyNeeded: 'Gunakan passkey Anda: kata sandi saja tidak cukup di sini.',
    wrongPasskey: 'Passkey ini bukan milik Anda di sini. Coba lagi, atau gunakan kata sandi.',
  },
})
