/** Strings of passkeys and codes at the sign-in, loaded where they are used. */
import { translations } from '#i18n/translations'

export const factorSignInStrings = translations({
  en: {
    code: 'Code',
    codeHint: 'From your authenticator app, or one of your recovery codes.',
    passkey: 'Sign in with a passkey',
    or: 'or',
    offer: 'Is this device yours alone? Sign in without a password next time.',
    add: 'Add a passkey',
    added: 'Passkey added. Next time you can use it to sign in.',
    known: 'This device keeps one of your passkeys already.',
    failed: 'The passkey could not be added. You can do it later in your profile.',
  },
  id: {
    code: 'Kode',
    codeHint: 'Dari aplikasi autentikator Anda, atau salah satu kode pemulihan.',
    passkey: 'Masuk dengan passkey',
    or: 'atau',
    offer: 'Apakah perangkat ini hanya milik Anda? Lain kali masuk tanpa kata sandi.',
    add: 'Tambah passkey',
    added: 'Passkey ditambahkan. Lain kali Anda dapat masuk dengannya.',
    known: 'Perangkat ini sudah menyimpan salah satu passkey Anda.',
    failed: 'Passkey tidak dapat ditambahkan. Anda dapat melakukannya nanti di profil.',
  },
})
