/** What is said of passkeys. */
import { translations } from '#server/platform/translations'

export const passkeyMessages = translations({
  en: {
    added: 'Passkey added',
    renamed: 'Passkey renamed',
    removed: 'Passkey removed',
    wrong:
      'This passkey does not open the portal. Please try again, or sign in with your password.',
    known: 'This passkey has already been added.',
    tooMany: 'You have 20 passkeys. Please remove one that you no longer use.',
    notOnBench:
      'Passkeys cannot be added on a shared device. Please add yours on a device of your own.',
    unnamed: 'Passkey',
  },
  id: {
    added: 'Passkey ditambahkan',
    renamed: 'Nama passkey diubah',
    removed: 'Passkey dihapus',
    wrong: 'Passkey ini tidak dapat membuka portal. Coba lagi, atau masuk dengan kata sandi.',
    known: 'Passkey ini sudah ditambahkan.',
    tooMany: 'Anda memiliki 20 passkey. Hapus salah satu yang tidak dipakai lagi.',
    notOnBench:
      'Passkey tidak dapat ditambahkan di perangkat bersama. Tambahkan di perangkat Anda sendiri.',
    unnamed: 'Passkey',
  },
})
