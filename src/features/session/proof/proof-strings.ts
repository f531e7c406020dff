/** Strings of proving once more who one is. */
import { translations } from '#i18n/translations'

export const proofStrings = translations({
  en: {
    title: 'Confirm that it is you',
    text: 'You signed in a while ago. Nothing you entered is lost.',
    beyondPin: 'Your PIN is not enough for this. Nothing you entered is lost.',
    passkey: 'Use a passkey',
    or: 'or with your password',
    password: 'Password',
    code: 'Code',
    codeHint: 'From your authenticator app, or one of your recovery codes.',
    confirm: 'Confirm',
    passkeyElsewhere: 'This needs your passkey, which cannot be used at this address.',
  },
  id: {
    title: 'Konfirmasi bahwa ini Anda',
    text: 'Anda masuk beberapa waktu lalu. Yang sudah Anda isi tidak hilang.',
    beyondPin: 'PIN Anda tidak cukup untuk ini. Yang sudah Anda isi tidak hilang.',
    passkey: 'Gunakan passkey',
    or: 'atau dengan kata sandi',
    password: 'Kata sandi',
    code: 'Kode',
    codeHint: 'Dari aplikasi autentikator Anda, atau salah satu kode pemulihan.',
    confirm: 'Konfirmasi',
    passkeyElsewhere: 'Ini memerlukan passkey Anda, yang tidak dapat dipakai di alamat ini.',
  },
})
