/** What is said of signing in by the vendor's provider. */
import { translations } from '#server/platform/translations'

export const openIdMessages = translations({
  en: {
    unreached: (name: string) =>
      `${name} cannot be reached right now. Please sign in with your password, or try again later.`,
    clock: (name: string) =>
      `The clocks of ${name} and of this portal do not agree. Please sign in with your password, and tell us.`,
    refused: (name: string) => `${name} did not confirm the sign-in. Please start again.`,
    invalid: (name: string) =>
      `The answer of ${name} could not be verified. Please sign in with your password, and tell us.`,
    beginAgain:
      'This sign-in has expired, was already used, or began in another window. Please start again.',
    unverified: (name: string) =>
      `${name} has not confirmed your email address. Please sign in with your password, and add ${name} in your profile under Password and devices.`,
    noAccount: (email: string) =>
      `There is no account for ${email} here. Please sign in another way, or ask us for an account.`,
    noAccountOf: (name: string) =>
      `No account here signs in with this ${name} account. Please sign in another way, or ask us for an account.`,
    notForYou: (name: string) =>
      `Your account does not sign in with ${name}. Please use your password.`,
    wrongPasskey: 'This passkey is not one of this account. Please try again, or use the password.',
    added: (name: string) => `${name} added`,
    removed: (name: string) => `${name} removed`,
    taken: (name: string) => `This ${name} account already signs in as somebody else.`,
    known: (name: string) => `You already sign in with this ${name} account.`,
    tooMany: (name: string) =>
      `You sign in with 5 ${name} accounts. Please remove one that you no longer use.`,
  },
  id: {
    unreached: (name) =>
      `${name} sedang tidak dapat dihubungi. Masuk dengan kata sandi, atau coba lagi nanti.`,
    clock: (name) =>
      `Jam di ${name} dan di portal ini tidak sama. Masuk dengan kata sandi, dan beri tahu kami.`,
    refused: (name) => `${name} tidak mengonfirmasi proses masuk ini. Silakan mulai lagi.`,
    invalid: (name) =>
      `Jawaban dari ${name} tidak dapat diverifikasi. Masuk dengan kata sandi, dan beri tahu kami.`,
    beginAgain:
      'Proses masuk ini sudah kedaluwarsa, sudah dipakai, atau dimulai di jendela lain. Silakan mulai lagi.',
    unverified: (name) =>
      `${name} belum mengonfirmasi alamat email Anda. Masuk dengan kata sandi, lalu tambahkan ${name} di profil Anda pada Kata sandi dan perangkat.`,
    noAccount: (email) =>
      `Tidak ada akun untuk ${email} di sini. Masuk dengan cara lain, atau minta akun kepada kami.`,
    noAccountOf: (name) =>
      `Tidak ada akun di sini yang masuk dengan akun ${name} ini. Masuk dengan cara lain, atau minta akun kepada kami.`,
    notForYou: (name) => `Akun Anda tidak masuk dengan ${name}. Gunakan kata sandi Anda.`,
    wrongPasskey: 'Passkey ini bukan milik akun ini. Coba lagi, atau gunakan kata sandi.',
    added: (name) => `${name} ditambahkan`,
    removed: (name) => `${name} dihapus`,
    taken: (name) => `Akun ${name} ini sudah dipakai orang lain untuk masuk.`,
    known: (name) => `Anda sudah masuk dengan akun ${name} ini.`,
    tooMany: (name) =>
      `Anda masuk dengan 5 akun ${name}. Hapus salah satu yang tidak dipakai lagi.`,
  },
})
