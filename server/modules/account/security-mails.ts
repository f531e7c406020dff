/** Mails that tell people what became of the ways to sign in as them. */
import type { Language } from '#contract/language'
import { translations } from '#server/platform/translations'

import type { SecurityEvent } from './mail-job.ts'
import type { MailWords } from './mail-text.ts'

interface Said {
  subject: string
  what: string
}

const messages = translations({
  en: {
    hello: 'Hello,',
    button: 'Look at how you sign in',
    end: 'If that was you, there is nothing to do. If not, change your password at once, look at your passkeys and devices, and tell us.',
    events: {
      'app-added': {
        subject: 'An authenticator app was set up',
        what: 'an authenticator app was set up for your account. From now on you are asked for a code from it as well as your password.',
      },
      'app-removed': {
        subject: 'The authenticator app was removed',
        what: 'the authenticator app of your account was removed. You are no longer asked for a code when you sign in.',
      },
      'codes-made': {
        subject: 'New recovery codes',
        what: 'new recovery codes were made for your account. Earlier ones do not work any more.',
      },
      'code-used': {
        subject: 'A recovery code was used',
        what: 'one of your recovery codes was used. It does not work a second time.',
      },
      'codes-guessed': {
        subject: 'Somebody knows your password',
        what: 'somebody has signed in with your password several times and guesses the code that comes after it. They did not get in. Your password is known: change it now.',
      },
      'passkey-added': {
        subject: 'A passkey was added',
        what: 'a passkey was added to your account. Whoever has the device that keeps it, and can open that, can sign in as you.',
      },
      'passkey-removed': {
        subject: 'A passkey was removed',
        what: 'a passkey of your account was removed. It opens nothing any more.',
      },
      'passkey-cloned': {
        subject: 'A passkey may have been copied',
        what: 'one of your passkeys answered in a way that happens when somebody has copied it. It opens nothing any more, and you were signed out on all devices: the copy may have been used before.',
      },
      'factors-reset': {
        subject: 'Your second factor was reset',
        what: 'your passkeys, your authenticator app and your recovery codes were removed for you, and you were signed out on all devices. You sign in with your password.',
      },
    } satisfies Record<SecurityEvent, Said>,
  },
  id: {
    hello: 'Halo,',
    button: 'Lihat cara Anda masuk',
    end: 'Jika itu Anda, tidak ada yang perlu dilakukan. Jika bukan, segera ubah kata sandi Anda, periksa passkey dan perangkat Anda, dan beri tahu kami.',
    events: {
      'app-added': {
        subject: 'Aplikasi autentikator telah diatur',
        what: 'aplikasi autentikator telah diatur untuk akun Anda. Mulai sekarang, Anda diminta memasukkan kodenya selain kata sandi.',
      },
      'app-removed': {
        subject: 'Aplikasi autentikator telah dihapus',
        what: 'aplikasi autentikator akun Anda telah dihapus. Kode tidak diperlukan lagi saat masuk.',
      },
      'codes-made': {
        subject: 'Kode pemulihan baru',
        what: 'kode pemulihan baru telah dibuat untuk akun Anda. Kode lama tidak berlaku lagi.',
      },
      'code-used': {
        subject: 'Kode pemulihan telah dipakai',
        what: 'salah satu kode pemulihan Anda telah dipakai. Kode itu tidak berlaku untuk kedua kalinya.',
      },
      'codes-guessed': {
        subject: 'Seseorang mengetahui kata sandi Anda',
        what: 'seseorang beberapa kali masuk dengan kata sandi Anda dan menebak kode sesudahnya. Mereka tidak berhasil. Kata sandi Anda sudah diketahui: ubah sekarang.',
      },
      'passkey-added': {
        subject: 'Passkey telah ditambahkan',
        what: 'sebuah passkey telah ditambahkan ke akun Anda. Siapa pun yang memiliki perangkat penyimpannya dan dapat membukanya dapat masuk sebagai Anda.',
      },
      'passkey-removed': {
        subject: 'Passkey telah dihapus',
        what: 'sebuah passkey akun Anda telah dihapus. Passkey itu tidak dapat membuka apa pun lagi.',
      },
      'passkey-cloned': {
        subject: 'Passkey mungkin telah disalin',
        what: 'salah satu passkey Anda menjawab seperti yang terjadi bila seseorang menyalinnya. Passkey itu tidak dapat membuka apa pun lagi, dan Anda telah keluar dari semua perangkat: salinannya mungkin sudah dipakai.',
      },
      'factors-reset': {
        subject: 'Faktor kedua Anda telah diatur ulang',
        what: 'passkey, aplikasi autentikator, dan kode pemulihan Anda telah dihapus untuk Anda, dan Anda telah keluar dari semua perangkat. Anda masuk dengan kata sandi.',
      },
    },
  },
})

export function securityMail(language: Language, event: SecurityEvent): MailWords {
  const { hello, button, end, events } = messages[language]
  const { subject, what } = events[event]
  return { subject, paragraphs: [hello, what], button, end: [end] }
}
