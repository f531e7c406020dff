/** Mails that tell people what became of the ways to sign in as them. */
import type { Language } from '#contract/language'
import { translations } from '#server/platform/translations'

import type { SecurityEvent } from './mail-job.ts'
import type { MailWords } from './mail-text.ts'
import { plainName } from './plain-name.ts'

/** What opens an account beside its password. */
export interface Factors {
  hasApp: boolean
  recoveryCodesLeft: number
  /** Names of passkeys, as the person gave them. */
  passkeys: readonly string[]
  /** Accounts at the vendor's provider that sign the person in; undefined where there is none. */
  singleSignOn: { provider: string; count: number } | undefined
}

interface Said {
  subject: string
  what: string
  /** How it is taken away by whoever did not do it. */
  undo?: string
}

/** More are counted. */
const MOST_NAMED = 5

const messages = translations({
  en: {
    hello: 'Hello,',
    button: 'Look at how you sign in',
    end: 'If that was you, there is nothing to do. If not, change your password at once, look at your passkeys, single sign-on and devices, and tell us.',
    locked:
      'If you cannot sign in any more, ask for a new password where you sign in, and tell us: we can take away what you did not set up.',
    remaining: {
      alone: 'No second factor is asked for: your password signs you in alone.',
      app: (codes: number) =>
        `You sign in with your password and a code from your authenticator app. ${codes === 1 ? '1 recovery code is' : `${codes} recovery codes are`} left.`,
      passkeys: (names: string) => `These passkeys sign you in as well: ${names}.`,
      more: (count: number) => `${count} more`,
      singleSignOn: (provider: string, count: number) =>
        count === 1
          ? `An account at ${provider} signs you in as well (single sign-on).`
          : `${count} accounts at ${provider} sign you in as well (single sign-on).`,
    },
    events: {
      'app-added': {
        undo: 'If that was not you, turn the app off under “Sign-in and security” in your profile, and change your password at once.',
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
      'password-guessed': {
        undo: 'If that was not you, sign out the devices that you do not know under “Sign-in and security” in your profile, and change your password at once.',
        subject: 'Wrong passwords where you are signed in',
        what: 'on a device where you are signed in, somebody was asked for your password and entered a wrong one several times. They did not get further.',
      },
      'passkey-added': {
        undo: 'If that was not you, remove the passkey under “Sign-in and security” in your profile, and change your password at once.',
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
      'identity-added': {
        undo: 'If that was not you, remove single sign-on under “Sign-in and security” in your profile, and change your password at once.',
        subject: 'Single sign-on was added',
        what: 'an account at our sign-in provider was connected to your account here. Whoever can sign in there can sign in here as you.',
      },
      'identity-removed': {
        subject: 'Single sign-on was removed',
        what: 'an account at our sign-in provider was disconnected from your account here. It opens nothing here any more.',
      },
      'factors-reset': {
        subject: 'Your second factor was reset',
        what: 'your passkeys, single sign-on, your authenticator app, your recovery codes and your PINs on shared benches were removed for you, and you were signed out on all devices. You sign in with your password.',
      },
      'pin-blocked': {
        subject: 'Your PIN was blocked on a shared bench',
        what: 'a wrong PIN was entered for you five times in a row on a shared bench of your laboratory. Your PIN opens nothing there any more, until you sign in with your password or a passkey and choose a new one.',
      },
    } satisfies Record<SecurityEvent, Said>,
  },
  id: {
    hello: 'Halo,',
    button: 'Lihat cara Anda masuk',
    end: 'Jika itu Anda, tidak ada yang perlu dilakukan. Jika bukan, segera ubah kata sandi Anda, periksa passkey, single sign-on, dan perangkat Anda, dan beri tahu kami.',
    locked:
      'Jika Anda tidak dapat masuk lagi, minta kata sandi baru di halaman masuk, dan beri tahu kami: kami dapat menghapus yang tidak Anda atur sendiri.',
    remaining: {
      alone: 'Faktor kedua tidak diminta: kata sandi saja cukup untuk masuk.',
      app: (codes) =>
        `Anda masuk dengan kata sandi dan kode aplikasi autentikator. Sisa ${codes} kode pemulihan.`,
      passkeys: (names) => `Passkey ini juga dapat dipakai masuk: ${names}.`,
      more: (count) => `${count} lagi`,
      singleSignOn: (provider, count) =>
        `${count} akun di ${provider} juga dapat dipakai masuk (single sign-on).`,
    },
    events: {
      'app-added': {
        undo: 'Jika bukan Anda, matikan aplikasi itu di “Masuk dan keamanan” di profil Anda, dan segera ubah kata sandi.',
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
      'password-guessed': {
        undo: 'Jika bukan Anda, keluarkan perangkat yang tidak Anda kenal di “Masuk dan keamanan” di profil Anda, dan segera ubah kata sandi.',
        subject: 'Kata sandi salah di perangkat tempat Anda masuk',
        what: 'di sebuah perangkat tempat Anda masuk, seseorang diminta memasukkan kata sandi Anda dan beberapa kali memasukkan kata sandi yang salah. Mereka tidak dapat melanjutkan.',
      },
      'passkey-added': {
        undo: 'Jika bukan Anda, hapus passkey itu di “Masuk dan keamanan” di profil Anda, dan segera ubah kata sandi.',
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
      'identity-added': {
        undo: 'Jika bukan Anda, hapus single sign-on itu di “Masuk dan keamanan” di profil Anda, dan segera ubah kata sandi.',
        subject: 'Single sign-on telah ditambahkan',
        what: 'sebuah akun di penyedia login kami telah dihubungkan ke akun Anda di sini. Siapa pun yang dapat masuk di sana dapat masuk ke sini sebagai Anda.',
      },
      'identity-removed': {
        subject: 'Single sign-on telah dihapus',
        what: 'sebuah akun di penyedia login kami telah dilepas dari akun Anda di sini. Akun itu tidak dapat membuka apa pun lagi di sini.',
      },
      'factors-reset': {
        subject: 'Faktor kedua Anda telah diatur ulang',
        what: 'passkey, single sign-on, aplikasi autentikator, kode pemulihan, dan PIN Anda di perangkat bersama telah dihapus untuk Anda, dan Anda telah keluar dari semua perangkat. Anda masuk dengan kata sandi.',
      },
      'pin-blocked': {
        subject: 'PIN Anda diblokir di perangkat bersama',
        what: 'PIN yang salah dimasukkan untuk Anda lima kali berturut-turut di perangkat bersama laboratorium Anda. PIN Anda tidak dapat membuka apa pun lagi di sana, sampai Anda masuk dengan kata sandi atau passkey dan memilih PIN baru.',
      },
    },
  },
})

/** With what opens the account now. */
export function securityMail(
  language: Language,
  event: SecurityEvent,
  factors: Factors,
): MailWords {
  const { hello, button, end, locked, events } = messages[language]
  const said: Said = events[event]
  const { subject, what, undo } = said
  return {
    subject,
    paragraphs: [hello, what, ...remainingFactors(language, factors)],
    button,
    end: undo === undefined ? [end] : [undo, locked],
  }
}

/** Sentences about what opens an account now. */
export function remainingFactors(
  language: Language,
  { hasApp, recoveryCodesLeft, passkeys, singleSignOn }: Factors,
): string[] {
  const words = messages[language].remaining
  const sentences = [hasApp ? words.app(recoveryCodesLeft) : words.alone]
  if (passkeys.length > 0) {
    const named = passkeys.slice(0, MOST_NAMED).map(plainName)
    const rest = passkeys.length - named.length
    const names = [...named, ...(rest > 0 ? [words.more(rest)] : [])].join(', ')
    sentences.push(words.passkeys(names))
  }
  if (singleSignOn) sentences.push(words.singleSignOn(singleSignOn.provider, singleSignOn.count))
  return sentences
}
