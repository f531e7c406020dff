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
    button: 'Check how you sign in',
    end: 'If it was you, there’s nothing to do. If it wasn’t, change your password right away, check your passkeys, single sign-on and devices, and let us know.',
    locked:
      'If you can’t sign in any more, ask for a new password on the sign-in page and let us know: we can remove what you didn’t set up.',
    remaining: {
      alone: 'No second step is needed: your password alone is enough to sign in.',
      app: (codes: number) =>
        `You sign in with your password and a code from your authenticator app. You have ${codes === 1 ? '1 recovery code' : `${codes} recovery codes`} left.`,
      passkeys: (names: string) => `These passkeys can also be used to sign in: ${names}.`,
      more: (count: number) => `${count} more`,
      singleSignOn: (provider: string, count: number) =>
        count === 1
          ? `1 ${provider} account can also be used to sign in (single sign-on).`
          : `${count} ${provider} accounts can also be used to sign in (single sign-on).`,
    },
    events: {
      'app-added': {
        undo: 'If it wasn’t you, turn off the app in your profile under “Sign-in and security” and change your password right away.',
        subject: 'An authenticator app was set up',
        what: 'An authenticator app was set up for your account. From now on, we ask for a code from it as well as your password.',
      },
      'app-removed': {
        subject: 'Your authenticator app was turned off',
        what: 'The authenticator app for your account was turned off. We no longer ask for a code when you sign in.',
      },
      'codes-made': {
        subject: 'New recovery codes were created',
        what: 'New recovery codes were created for your account. Earlier ones no longer work.',
      },
      'code-used': {
        subject: 'A recovery code was used',
        what: 'One of your recovery codes was used. It won’t work again.',
      },
      'codes-guessed': {
        subject: 'Someone knows your password',
        what: 'Someone entered your password several times and tried to guess the code that comes after it. They didn’t get in, but they know your password: change it now.',
      },
      'password-guessed': {
        undo: 'If it wasn’t you, sign out the devices you don’t know in your profile under “Sign-in and security” and change your password right away.',
        subject: 'Wrong passwords on a device where you’re signed in',
        what: 'On a device where you’re signed in, someone was asked for your password and got it wrong several times. They didn’t get any further.',
      },
      'passkey-added': {
        undo: 'If it wasn’t you, remove the passkey in your profile under “Sign-in and security” and change your password right away.',
        subject: 'A passkey was added',
        what: 'A passkey was added to your account. Anyone who can unlock the device it’s saved on can sign in as you.',
      },
      'passkey-removed': {
        subject: 'A passkey was removed',
        what: 'A passkey was removed from your account. It can no longer be used to sign in.',
      },
      'passkey-cloned': {
        subject: 'A passkey may have been copied',
        what: 'One of your passkeys may have been copied. We turned it off and signed you out on all devices, because the copy may already have been used.',
      },
      'identity-added': {
        undo: 'If it wasn’t you, remove single sign-on in your profile under “Sign-in and security” and change your password right away.',
        subject: 'Single sign-on was added',
        what: 'An account at our sign-in provider was connected to your account here. Anyone who can sign in there can sign in here as you.',
      },
      'identity-removed': {
        subject: 'Single sign-on was removed',
        what: 'An account at our sign-in provider was disconnected from your account here. It can no longer be used to sign in here.',
      },
      'factors-reset': {
        subject: 'Your second step was reset',
        what: 'We removed your passkeys, single sign-on, authenticator app, recovery codes and PINs on shared devices, and signed you out on all devices. Sign in with your password.',
      },
      'pin-blocked': {
        subject: 'Your PIN was locked on a shared device',
        what: 'Wrong PINs were entered too often on a shared device of your laboratory, or on a copy of it. Your PIN no longer works there until you sign in with your password or a passkey and choose a new one.',
      },
      'pin-elsewhere': {
        undo: 'If it wasn’t you, someone has the device or a copy of it and knows your PIN: in your profile under “Sign-in and security”, leave or stop sharing that device, and change your password right away.',
        subject: 'Your PIN was used from a new place',
        what: 'A shared device of your laboratory was unlocked with your PIN from a network address where you haven’t unlocked it before. That happens when the device moves to another network, or when your internet provider changes the address.',
      },
    } satisfies Record<SecurityEvent, Said>,
  },
  id: {
    hello: 'Halo,',
    button: 'Periksa cara Anda masuk',
    end: 'Jika itu Anda, tidak ada yang perlu dilakukan. Jika bukan, segera ganti kata sandi, periksa passkey, single sign-on, dan perangkat Anda, lalu beri tahu kami.',
    locked:
      'Jika Anda tidak dapat masuk lagi, minta kata sandi baru di halaman masuk dan beri tahu kami: kami dapat menghapus yang tidak Anda atur sendiri.',
    remaining: {
      alone: 'Langkah kedua tidak diperlukan: kata sandi saja cukup untuk masuk.',
      app: (codes) =>
        `Anda masuk dengan kata sandi dan kode dari aplikasi autentikator. Sisa ${codes} kode pemulihan.`,
      passkeys: (names) => `Passkey ini juga dapat dipakai untuk masuk: ${names}.`,
      more: (count) => `${count} lagi`,
      singleSignOn: (provider, count) =>
        `${count} akun ${provider} juga dapat dipakai untuk masuk (single sign-on).`,
    },
    events: {
      'app-added': {
        undo: 'Jika bukan Anda, matikan aplikasi itu di profil Anda pada “Masuk dan keamanan”, dan segera ganti kata sandi.',
        subject: 'Aplikasi autentikator telah diatur',
        what: 'Aplikasi autentikator telah diatur untuk akun Anda. Mulai sekarang, kami meminta kode dari aplikasi itu selain kata sandi.',
      },
      'app-removed': {
        subject: 'Aplikasi autentikator Anda telah dimatikan',
        what: 'Aplikasi autentikator di akun Anda telah dimatikan. Kami tidak lagi meminta kode saat Anda masuk.',
      },
      'codes-made': {
        subject: 'Kode pemulihan baru telah dibuat',
        what: 'Kode pemulihan baru telah dibuat untuk akun Anda. Kode lama tidak berlaku lagi.',
      },
      'code-used': {
        subject: 'Kode pemulihan telah dipakai',
        what: 'Salah satu kode pemulihan Anda telah dipakai. Kode itu tidak dapat dipakai lagi.',
      },
      'codes-guessed': {
        subject: 'Seseorang mengetahui kata sandi Anda',
        what: 'Seseorang beberapa kali memasukkan kata sandi Anda dan mencoba menebak kode sesudahnya. Orang itu tidak berhasil masuk, tetapi mengetahui kata sandi Anda: ganti sekarang.',
      },
      'password-guessed': {
        undo: 'Jika bukan Anda, keluar dari perangkat yang tidak Anda kenal di profil Anda pada “Masuk dan keamanan”, dan segera ganti kata sandi.',
        subject: 'Kata sandi salah di perangkat tempat Anda masuk',
        what: 'Di perangkat tempat Anda masuk, seseorang diminta memasukkan kata sandi Anda dan beberapa kali salah. Orang itu tidak dapat melanjutkan.',
      },
      'passkey-added': {
        undo: 'Jika bukan Anda, hapus passkey itu di profil Anda pada “Masuk dan keamanan”, dan segera ganti kata sandi.',
        subject: 'Passkey telah ditambahkan',
        what: 'Sebuah passkey telah ditambahkan ke akun Anda. Siapa pun yang dapat membuka kunci perangkat penyimpannya dapat masuk sebagai Anda.',
      },
      'passkey-removed': {
        subject: 'Passkey telah dihapus',
        what: 'Sebuah passkey telah dihapus dari akun Anda. Passkey itu tidak dapat lagi dipakai untuk masuk.',
      },
      'passkey-cloned': {
        subject: 'Passkey mungkin telah disalin',
        what: 'Salah satu passkey Anda mungkin telah disalin. Kami menonaktifkannya dan mengeluarkan Anda dari semua perangkat, karena salinannya mungkin sudah dipakai.',
      },
      'identity-added': {
        undo: 'Jika bukan Anda, hapus single sign-on itu di profil Anda pada “Masuk dan keamanan”, dan segera ganti kata sandi.',
        subject: 'Single sign-on telah ditambahkan',
        what: 'Sebuah akun di penyedia single sign-on kami telah dihubungkan ke akun Anda di sini. Siapa pun yang dapat masuk di sana dapat masuk ke sini sebagai Anda.',
      },
      'identity-removed': {
        subject: 'Single sign-on telah dihapus',
        what: 'Sebuah akun di penyedia single sign-on kami telah dilepas dari akun Anda di sini. Akun itu tidak dapat lagi dipakai untuk masuk ke sini.',
      },
      'factors-reset': {
        subject: 'Langkah kedua Anda telah diatur ulang',
        what: 'Kami telah menghapus passkey, single sign-on, aplikasi autentikator, kode pemulihan, dan PIN Anda di perangkat bersama, serta mengeluarkan Anda dari semua perangkat. Masuklah dengan kata sandi Anda.',
      },
      'pin-blocked': {
        subject: 'PIN Anda dikunci di perangkat bersama',
        what: 'PIN salah terlalu sering dimasukkan di perangkat bersama laboratorium Anda, atau di salinannya. PIN Anda tidak berlaku lagi di sana sampai Anda masuk dengan kata sandi atau passkey dan memilih PIN baru.',
      },
      'pin-elsewhere': {
        undo: 'Jika bukan Anda, seseorang memiliki perangkat itu atau salinannya dan mengetahui PIN Anda: di profil Anda pada “Masuk dan keamanan”, keluar dari perangkat itu atau akhiri pemakaian bersamanya, dan segera ganti kata sandi.',
        subject: 'PIN Anda dipakai dari tempat baru',
        what: 'Perangkat bersama laboratorium Anda dibuka dengan PIN Anda dari alamat jaringan tempat Anda belum pernah membukanya. Hal ini terjadi jika perangkat pindah ke jaringan lain atau penyedia internet Anda mengganti alamat.',
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
