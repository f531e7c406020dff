/** What is said of the second factor. */
import { translations } from '#server/platform/translations'

export const secondFactorMessages = translations({
  en: {
    authenticatorSet: 'Your authenticator app is set up',
    authenticatorRemoved: 'You are no longer asked for a code',
    codesMade: 'New recovery codes were made; earlier ones no longer work',
    beginAgain: 'This took too long. Please start again with a new QR code.',
    setUpFirst: 'Please set up an authenticator app first.',
    lastFactor:
      'A second factor is required, and this is your last one. Please set up another first, then remove this one.',
    reset:
      'Their passkeys, authenticator app and recovery codes were removed. Their password remains, and signs them in alone.',
    resetWithoutPassword:
      'Their passkeys, authenticator app and recovery codes were removed. Nothing remains: they have no password, so send them an invitation.',
    resetNobody: 'No customer has this address.',
  },
  id: {
    authenticatorSet: 'Aplikasi autentikator Anda telah diatur',
    authenticatorRemoved: 'Kode tidak diperlukan lagi',
    codesMade: 'Kode pemulihan baru telah dibuat; kode lama tidak berlaku lagi',
    beginAgain: 'Ini terlalu lama. Mulai lagi dengan kode QR baru.',
    setUpFirst: 'Atur aplikasi autentikator terlebih dahulu.',
    lastFactor:
      'Faktor kedua wajib, dan ini yang terakhir. Atur yang lain terlebih dahulu, lalu hapus yang ini.',
    reset:
      'Passkey, aplikasi autentikator, dan kode pemulihan mereka telah dihapus. Kata sandi mereka tetap, dan cukup untuk masuk.',
    resetWithoutPassword:
      'Passkey, aplikasi autentikator, dan kode pemulihan mereka telah dihapus. Tidak ada yang tersisa: mereka tidak memiliki kata sandi, jadi kirim undangan.',
    resetNobody: 'Tidak ada pelanggan dengan alamat ini.',
  },
})
