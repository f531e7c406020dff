/** Strings of the way back from the vendor's provider, loaded with its screen. */
import { translations } from '#i18n/translations'

export const openIdStrings = translations({
  en: {
    working: (provider: string) => `Signing in with ${provider} …`,
    adding: (provider: string) => `Adding ${provider} …`,
    provider: 'your provider',
    failed: {
      access_denied: (provider: string) =>
        `You did not sign in with ${provider}. You can try again, or use your password.`,
      busy: (provider: string) =>
        `${provider} has a problem at the moment. Try again later, or use your password.`,
      other: (provider: string) =>
        `${provider} did not sign you in. Try again, or use your password.`,
    },
    elsewhere:
      'This sign-in began in another window, or was finished already. Please start again here.',
    again: 'Start again',
    toSecurity: 'Back to password and devices',

    joinTitle: (provider: string) => `Connect ${provider} to your account`,
    joinText: (provider: string) =>
      `There is already an account for this address. Confirm once that it is yours; from then on you sign in with ${provider}.`,
    codeTitle: 'Enter your code',
    codeText: 'Your account asks for a code from your authenticator app.',
    account: 'Account',
    passkey: 'Confirm with a passkey',
    or: 'or',
    join: 'Confirm and sign in',
    cancel: 'Sign in another way',
    added: (provider: string) => `${provider} added. Next time you can use it to sign in.`,
  },
  id: {
    working: (provider) => `Masuk dengan ${provider} …`,
    adding: (provider) => `Menambahkan ${provider} …`,
    provider: 'penyedia Anda',
    failed: {
      access_denied: (provider) =>
        `Anda tidak jadi masuk dengan ${provider}. Coba lagi, atau gunakan kata sandi.`,
      busy: (provider) =>
        `${provider} sedang bermasalah. Coba lagi nanti, atau gunakan kata sandi.`,
      other: (provider) => `${provider} tidak memasukkan Anda. Coba lagi, atau gunakan kata sandi.`,
    },
    elsewhere:
      'Proses masuk ini dimulai di jendela lain, atau sudah selesai. Silakan mulai lagi di sini.',
    again: 'Mulai lagi',
    toSecurity: 'Kembali ke kata sandi dan perangkat',

    joinTitle: (provider) => `Hubungkan ${provider} ke akun Anda`,
    joinText: (provider) =>
      `Sudah ada akun untuk alamat ini. Konfirmasi sekali bahwa akun ini milik Anda; selanjutnya Anda masuk dengan ${provider}.`,
    codeTitle: 'Masukkan kode Anda',
    codeText: 'Akun Anda meminta kode dari aplikasi autentikator.',
    account: 'Akun',
    passkey: 'Konfirmasi dengan passkey',
    or: 'atau',
    join: 'Konfirmasi dan masuk',
    cancel: 'Masuk dengan cara lain',
    added: (provider) => `${provider} ditambahkan. Lain kali Anda dapat masuk dengannya.`,
  },
})
