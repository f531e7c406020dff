/** Strings of signing in by the vendor's provider, loaded with their section. */
import { translations } from '#i18n/translations'

export const identityStrings = translations({
  en: {
    title: 'Single sign-on',
    hint: (provider: string) =>
      `Sign in with your ${provider} account, as well as with your password.`,
    none: (provider: string) => `You don’t sign in with ${provider} yet.`,
    add: (provider: string) => `Add ${provider}`,
    addAnother: (provider: string) => `Add another ${provider} account`,
    joined: 'Added',
    lastUsed: 'Last used',
    neverUsed: 'Not used yet',
    remove: 'Remove',
    removeName: (account: string) => `Remove ${account}`,
    removeQuestion: (provider: string) =>
      `Remove ${provider}? You won’t be able to sign in with it any more. Your password and passkeys still work.`,
    removed: (provider: string) => `${provider} removed`,
  },
  id: {
    title: 'Single sign-on',
    hint: (provider) => `Masuk dengan akun ${provider} Anda, selain dengan kata sandi.`,
    none: (provider) => `Anda belum menghubungkan ${provider}.`,
    add: (provider) => `Tambah ${provider}`,
    addAnother: (provider) => `Tambah akun ${provider} lain`,
    joined: 'Ditambahkan',
    lastUsed: 'Terakhir dipakai',
    neverUsed: 'Belum pernah dipakai',
    remove: 'Hapus',
    removeName: (account) => `Hapus ${account}`,
    removeQuestion: (provider) =>
      `Hapus ${provider}? Anda tidak dapat lagi masuk dengan ${provider}. Kata sandi dan passkey Anda tetap berlaku.`,
    removed: (provider) => `${provider} dihapus`,
  },
})
