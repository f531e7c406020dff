/** What is said of passkeys. */
import { translations } from '#server/platform/translations'

export const passkeyMessages = translations({
  en: {
    added: 'Passkey added',
    renamed: 'Passkey renamed',
    removed: 'Passkey removed',
    wrong: 'This passkey doesn’t work here. Try again, or sign in with your password.',
    known: 'This passkey has already been added.',
    tooMany: 'You have 20 passkeys, which is the most you can have. Remove one you no longer use.',
    notOnBench: 'You can’t add a passkey on a shared device. Add yours on your own device.',
    unnamed: 'Passkey',
  },
  id: {
    added: 'Passkey ditambahkan',
    renamed: 'Nama passkey diubah',
    removed: 'Passkey dihapus',
    wrong: 'Passkey ini tidak dapat dipakai di sini. Coba lagi, atau masuk dengan kata sandi.',
    known: 'Passkey ini sudah ditambahkan.',
    tooMany: 'Anda memiliki 20 passkey, jumlah maksimal. Hapus salah satu yang tidak dipakai lagi.',
    notOnBench:
      'Passkey tidak dapat ditambahkan di perangkat bersama. Tambahkan di perangkat Anda sendiri.',
    unnamed: 'Passkey',
  },
})
