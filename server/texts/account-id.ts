/** What the server says of accounts, in Indonesian. */
import type { AccountTexts } from './account-en.ts'

export const accountId: AccountTexts = {
  switched: 'Akun diganti',
  left: 'Tidak ada akun pelanggan yang aktif',
  otherAccount: 'Akun pelanggan lain sedang aktif.',
  registered: 'Kami telah mengirim email. Mohon buka tautan di dalamnya.',
  mailAgain: 'Email telah kami kirim lagi.',
  verified: 'Alamat email Anda telah dikonfirmasi.',
  resetAsked: 'Jika ada akun dengan alamat ini, kami telah mengirim email berisi tautan.',
  passwordSet: 'Kata sandi Anda telah diubah',
  linkOver: 'Tautan ini tidak berlaku lagi. Mohon minta yang baru.',
  wrongPassword: 'Ini bukan kata sandi Anda.',
  deviceSignedOut: 'Perangkat itu telah keluar',
  signedOutEverywhere: 'Keluar dari semua perangkat',
  signedOutElsewhere: 'Keluar dari semua perangkat lain',
  registrationPush: { title: 'Akun Anda siap', body: 'Anda sedang masuk.' },
}
