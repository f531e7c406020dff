/** Strings of passkeys and codes at the sign-in, loaded where they are used. */
import { translations } from '#i18n/translations'

export const factorSignInStrings = translations({
  en: {
    code: 'Code',
    codeHint: 'From your authenticator app, or one of your recovery codes',
    passkey: 'Sign in with a passkey',
    or: 'or',
    offer: 'Are you the only one using this device? Sign in without a password next time.',
    add: 'Add a passkey',
    added: 'Passkey added. You can sign in with it next time.',
    known: 'This device already has one of your passkeys.',
    failed: 'We couldn’t add a passkey. You can add one later in your profile.',
  },
  id: {
    code: 'Kode',
    codeHint: 'Dari aplikasi autentikator Anda, atau salah satu kode pemulihan',
    passkey: 'Masuk dengan passkey',
    or: 'atau',
    offer: 'Hanya Anda yang memakai perangkat ini? Lain kali, masuk tanpa kata sandi.',
    add: 'Tambah passkey',
    added: 'Passkey ditambahkan. Lain kali Anda dapat masuk dengan passkey itu.',
    known: 'Perangkat ini sudah menyimpan salah satu passkey Anda.',
    failed: 'Passkey tidak dapat ditambahkan. Anda dapat menambahkannya nanti di profil.',
  },
})
