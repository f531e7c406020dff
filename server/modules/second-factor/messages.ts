/** What is said of the second factor. */
import { translations } from '#server/platform/translations'

export const secondFactorMessages = translations({
  en: {
    authenticatorSet: 'Authenticator app set up',
    authenticatorRemoved: 'Authenticator app turned off',
    codesMade: 'New recovery codes created. Earlier ones no longer work.',
    beginAgain: 'This took too long. Start again with a new QR code.',
    setUpFirst: 'Set up an authenticator app first.',
    lastFactor:
      'You need a second step to sign in, and this is your only one. Set up another first, then remove this one.',
    reset:
      'We removed their passkeys, authenticator app and recovery codes. They can now sign in with just their password.',
    resetWithoutPassword:
      'We removed their passkeys, authenticator app and recovery codes. They have no password and can’t sign in: send them an invitation.',
    resetNobody: 'No customer has this email address.',
  },
  id: {
    authenticatorSet: 'Aplikasi autentikator sudah diatur',
    authenticatorRemoved: 'Aplikasi autentikator dimatikan',
    codesMade: 'Kode pemulihan baru telah dibuat. Kode lama tidak berlaku lagi.',
    beginAgain: 'Prosesnya terlalu lama. Mulai lagi dengan kode QR baru.',
    setUpFirst: 'Atur aplikasi autentikator terlebih dahulu.',
    lastFactor:
      'Anda memerlukan langkah kedua untuk masuk, dan ini satu-satunya. Atur yang lain dulu, lalu hapus yang ini.',
    reset:
      'Passkey, aplikasi autentikator, dan kode pemulihan orang ini telah dihapus. Sekarang kata sandi saja cukup untuk masuk.',
    resetWithoutPassword:
      'Passkey, aplikasi autentikator, dan kode pemulihan orang ini telah dihapus. Orang ini tidak memiliki kata sandi dan tidak dapat masuk: kirimkan undangan.',
    resetNobody: 'Tidak ada pelanggan dengan alamat email ini.',
  },
})
