/** What is said of the second factor. */
import { translations } from '#server/platform/translations'

export const secondFactorMessages = translations({
  en: {
    authenticatorSet: 'Your authenticator app is set up',
    authenticatorRemoved: 'You are no longer asked for a code',
    codesMade: 'New recovery codes were made; earlier ones no longer work',
    beginAgain: 'This took too long. Please start again with a new QR code.',
    setUpFirst: 'Please set up an authenticator app first.',
    reset: 'Their second factor was reset. They can sign in with their password.',
    resetNobody: 'No customer has this address.',
  },
  id: {
    authenticatorSet: 'Aplikasi autentikator Anda telah diatur',
    authenticatorRemoved: 'Kode tidak diperlukan lagi',
    codesMade: 'Kode pemulihan baru telah dibuat; kode lama tidak berlaku lagi',
    beginAgain: 'Ini terlalu lama. Mulai lagi dengan kode QR baru.',
    setUpFirst: 'Atur aplikasi autentikator terlebih dahulu.',
    reset: 'Faktor kedua mereka telah diatur ulang. Mereka dapat masuk dengan kata sandi.',
    resetNobody: 'Tidak ada pelanggan dengan alamat ini.',
  },
})
