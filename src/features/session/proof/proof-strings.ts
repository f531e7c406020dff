/** Strings of proving once more who one is. */
import { translations } from '#i18n/translations'

export const proofStrings = translations({
  en: {
    title: 'Confirm it’s you',
    text: 'It’s been a while since you signed in. Nothing you entered is lost.',
    beyondPin: 'Your PIN isn’t enough for this. Nothing you entered is lost.',
    passkey: 'Use a passkey',
    or: 'or with your password',
    password: 'Password',
    code: 'Code',
    codeHint: 'From your authenticator app, or one of your recovery codes',
    confirm: 'Confirm',
    passkeyElsewhere:
      'You need your passkey for this, but it can’t be used at this web address. Open the portal at its usual address.',
  },
  id: {
    title: 'Konfirmasi bahwa ini Anda',
    text: 'Sesi Anda sudah cukup lama. Yang sudah Anda isi tidak hilang.',
    beyondPin: 'PIN saja tidak cukup untuk ini. Yang sudah Anda isi tidak hilang.',
    passkey: 'Gunakan passkey',
    or: 'atau dengan kata sandi',
    password: 'Kata sandi',
    code: 'Kode',
    codeHint: 'Dari aplikasi autentikator Anda, atau salah satu kode pemulihan',
    confirm: 'Konfirmasi',
    passkeyElsewhere:
      'Ini memerlukan passkey Anda, yang tidak dapat dipakai di alamat web ini. Buka portal di alamat yang biasa Anda pakai.',
  },
})
