/** What is said of signing in by the vendor's provider. */
import { translations } from '#server/platform/translations'

export const openIdMessages = translations({
  en: {
    unreached: (name: string) =>
      `We can’t reach ${name} right now. Sign in with your password, or try again later.`,
    clock: (name: string) =>
      `The clocks of ${name} and this portal don’t match. Sign in with your password, and let us know.`,
    refused: (name: string) => `${name} didn’t confirm the sign-in. Start again.`,
    invalid: (name: string) =>
      `We couldn’t verify the answer from ${name}. Sign in with your password, and let us know.`,
    beginAgain:
      'This sign-in has expired, was already used, or was started in another window. Start again.',
    unverified: (name: string) =>
      `${name} hasn’t confirmed your email address. Sign in with your password, then add ${name} in your profile under “Sign-in and security”.`,
    noAccount: (email: string) =>
      `There’s no account for ${email} here. Sign in another way, or ask us for an account.`,
    noAccountOf: (name: string) =>
      `No account here is connected to this ${name} account. Sign in another way, or ask us for an account.`,
    notForYou: (name: string) => `You can’t sign in with ${name} here. Use your password.`,
    wrongPasskey: 'This passkey doesn’t belong to this account. Try again, or use the password.',
    added: (name: string) => `${name} added`,
    removed: (name: string) => `${name} removed`,
    taken: (name: string) => `This ${name} account is already connected to someone else.`,
    known: (name: string) => `This ${name} account is already connected to yours.`,
    tooMany: (name: string) =>
      `You’ve connected 5 ${name} accounts, which is the most you can have. Remove one you no longer use.`,
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
      `${name} belum mengonfirmasi alamat email Anda. Masuk dengan kata sandi, lalu tambahkan ${name} di profil Anda pada “Masuk dan keamanan”.`,
    noAccount: (email) =>
      `Tidak ada akun untuk ${email} di sini. Masuk dengan cara lain, atau minta akun kepada kami.`,
    noAccountOf: (name) =>
      `Tidak ada akun di sini yang terhubung dengan akun ${name} ini. Masuk dengan cara lain, atau minta akun kepada kami.`,
    notForYou: (name) => `Anda tidak dapat masuk dengan ${name} di sini. Gunakan kata sandi Anda.`,
    wrongPasskey: 'Passkey ini bukan milik akun ini. Coba lagi, atau gunakan kata sandi.',
    added: (name) => `${name} ditambahkan`,
    removed: (name) => `${name} dihapus`,
    taken: (name) => `Akun ${name} ini sudah terhubung dengan orang lain.`,
    known: (name) => `Akun ${name} ini sudah terhubung dengan akun Anda.`,
    tooMany: (name) =>
      `Anda sudah menghubungkan 5 akun ${name}, jumlah maksimal. Hapus salah satu yang tidak dipakai lagi.`,
  },
})
