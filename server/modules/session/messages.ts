/** What is said of signing in and out and of customer accounts. */
import { translations } from '#server/platform/translations'

export const sessionMessages = translations({
  en: {
    signedIn: 'Signed in',
    signedOut: 'Signed out',
    profileSaved: 'Profile saved',
    wrongCredentials: 'The email address or the password is not right.',
    wrongPassword: 'This is not your password.',
    codeNeeded: 'Please enter the code of your authenticator app.',
    wrongCode: 'This code is wrong or has already been used.',
    switched: 'Account switched',
    left: 'No customer account is switched on',
    deviceSignedOut: 'Signed out on that device',
    signedOutEverywhere: 'Signed out on all devices',
    signedOutElsewhere: 'Signed out on all other devices',
  },
  id: {
    signedIn: 'Berhasil masuk',
    signedOut: 'Berhasil keluar',
    profileSaved: 'Profil tersimpan',
    wrongCredentials: 'Alamat email atau kata sandi salah.',
    wrongPassword: 'Ini bukan kata sandi Anda.',
    codeNeeded: 'Masukkan kode dari aplikasi autentikator Anda.',
    wrongCode: 'Kode ini salah, atau sudah pernah dipakai.',
    switched: 'Akun diganti',
    left: 'Tidak ada akun pelanggan yang aktif',
    deviceSignedOut: 'Perangkat itu telah keluar',
    signedOutEverywhere: 'Keluar dari semua perangkat',
    signedOutElsewhere: 'Keluar dari semua perangkat lain',
  },
})
