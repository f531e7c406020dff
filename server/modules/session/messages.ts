/** What is said of signing in and out and of customer accounts. */
import { translations } from '#server/platform/translations'

export const sessionMessages = translations({
  en: {
    signedIn: 'Signed in',
    signedOut: 'Signed out',
    profileSaved: 'Profile saved',
    wrongCredentials: 'The email address or password isn’t right. Check both and try again.',
    wrongPassword: 'This isn’t your password. Try again.',
    codeNeeded: 'Enter the code from your authenticator app',
    wrongCode: 'This code is wrong or has already been used. Enter another one.',
    switched: 'Account switched',
    left: 'No customer account selected',
    deviceSignedOut: 'Device signed out',
    signedOutEverywhere: 'Signed out on all devices',
    signedOutElsewhere: 'All other devices signed out',
  },
  id: {
    signedIn: 'Berhasil masuk',
    signedOut: 'Berhasil keluar',
    profileSaved: 'Profil disimpan',
    wrongCredentials: 'Alamat email atau kata sandi salah. Periksa keduanya, lalu coba lagi.',
    wrongPassword: 'Ini bukan kata sandi Anda. Coba lagi.',
    codeNeeded: 'Masukkan kode dari aplikasi autentikator Anda',
    wrongCode: 'Kode ini salah atau sudah pernah dipakai. Masukkan kode lain.',
    switched: 'Akun sudah diganti',
    left: 'Tidak ada akun pelanggan yang dipilih',
    deviceSignedOut: 'Anda telah keluar dari perangkat itu',
    signedOutEverywhere: 'Anda telah keluar dari semua perangkat',
    signedOutElsewhere: 'Anda telah keluar dari semua perangkat lain',
  },
})
