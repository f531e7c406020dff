/** Strings of the way back from the vendor's provider, loaded with its screen. */
import { translations } from '#i18n/translations'

export const openIdStrings = translations({
  en: {
    working: (provider: string) => `Signing in with ${provider}…`,
    adding: (provider: string) => `Adding ${provider}…`,
    provider: 'your provider',
    failed: {
      access_denied: (provider: string) =>
        `You didn’t finish signing in with ${provider}. Try again, or use your password.`,
      busy: (provider: string) =>
        `Signing in with ${provider} isn’t working right now. Try again later, or use your password.`,
      other: (provider: string) =>
        `We couldn’t sign you in with ${provider}. Try again, or use your password.`,
    },
    elsewhere:
      'This sign-in was started in another window, or is already finished. Start again here.',
    again: 'Start again',
    toSecurity: 'Back to sign-in and security',

    joinTitle: (provider: string) => `Connect ${provider} to your account`,
    joinText: (provider: string) =>
      `There’s already an account with this address. Confirm once that it’s yours. From then on, you can sign in with ${provider}.`,
    codeTitle: 'Enter your code',
    codeText: 'Your account asks for a code from your authenticator app.',
    account: 'Account',
    passkey: 'Confirm with a passkey',
    or: 'or',
    join: 'Confirm and sign in',
    cancel: 'Sign in another way',
    added: (provider: string) => `${provider} added. You can sign in with it next time.`,
  },
  id: {
    working: (provider) => `Masuk dengan ${provider}…`,
    adding: (provider) => `Menambahkan ${provider}…`,
    provider: 'penyedia Anda',
    failed: {
      access_denied: (provider) =>
        `Anda belum selesai masuk dengan ${provider}. Coba lagi, atau gunakan kata sandi.`,
      busy: (provider) =>
        `Masuk dengan ${provider} sedang bermasalah. Coba lagi nanti, atau gunakan kata sandi.`,
      other: (provider) =>
        `Anda tidak dapat masuk dengan ${provider}. Coba lagi, atau gunakan kata sandi.`,
    },
    elsewhere:
      'Proses masuk ini dimulai di jendela lain, atau sudah selesai. Silakan mulai lagi di sini.',
    again: 'Mulai lagi',
    toSecurity: 'Kembali ke Masuk dan keamanan',

    joinTitle: (provider) => `Hubungkan ${provider} ke akun Anda`,
    joinText: (provider) =>
      `Sudah ada akun dengan alamat ini. Cukup konfirmasi sekali bahwa akun ini milik Anda. Selanjutnya Anda dapat masuk dengan ${provider}.`,
    codeTitle: 'Masukkan kode Anda',
    codeText: 'Akun Anda memerlukan kode dari aplikasi autentikator.',
    account: 'Akun',
    passkey: 'Konfirmasi dengan passkey',
    or: 'atau',
    join: 'Konfirmasi dan masuk',
    cancel: 'Masuk dengan cara lain',
    added: (provider) => `${provider} ditambahkan. Lain kali Anda dapat masuk dengan ${provider}.`,
  },
})
