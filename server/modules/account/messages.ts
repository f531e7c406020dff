/** What is said of registering and of passwords, and the mails about them. */
import { translations } from '#server/platform/translations'

export const accountMessages = translations({
  en: {
    registered: 'We have sent a mail. Please open the link in it.',
    mailAgain: 'We have sent the mail again.',
    verified: 'Your email address is confirmed.',
    resetAsked: 'If there is an account with this address, we have sent a mail with a link.',
    passwordSet: 'Your password was changed',
    emailAsked: 'We have sent a mail to the new address. Please open the link in it.',
    emailKept: 'Your email address stays as it is',
    emailChanged: 'Your email address was changed',
    sameEmail: 'This is your email address already.',
    linkOver: 'This link does not work any more. Please ask for a new one.',
    registrationPush: { title: 'Your account is ready', body: 'You are being signed in.' },
    mails: {
      verify: (device: string | undefined) => ({
        subject: 'Confirm your email address',
        paragraphs: [
          'Hello,',
          `somebody asked for an account with this email address${device ? `, on this device: ${device}` : ''}. If that was you, open this link and confirm.`,
        ],
        button: 'Confirm email address',
        end: [
          'The link works once, for 24 hours. The device that asked is then signed in by itself.',
          'If it was not you, do nothing: without the link there is no account.',
        ],
      }),
      invite: (name: string, vendor: string) => ({
        subject: 'You are invited to the support portal',
        paragraphs: [
          `Hello ${name},`,
          `${vendor} has made an account for you on its support portal. There you open and follow tickets, and find your instruments, certificates and forms. Open this link and choose a password.`,
        ],
        button: 'Choose a password',
        end: [
          'The link works once, for 7 days. With the password and this email address you sign in.',
          `If you do not know what this is about, do nothing, or ask ${vendor}.`,
        ],
      }),
      inviteStaff: (name: string, vendor: string) => ({
        subject: 'You are invited to the support portal',
        paragraphs: [
          `Hello ${name},`,
          `there is an account for you on the support portal of ${vendor}, as one of its staff. With it you answer tickets, and see the portal as a customer does. Open this link and choose a password.`,
        ],
        button: 'Choose a password',
        end: [
          'The link works once, for 7 days. With the password and this email address you sign in.',
          'If you do not know what this is about, do nothing.',
        ],
      }),
      known: () => ({
        subject: 'You already have an account',
        paragraphs: [
          'Hello,',
          'somebody asked for an account with this email address. You already have one, and nothing was changed. If you forgot your password, ask for a new one where you sign in.',
        ],
        button: 'Sign in',
        end: ['If it was not you, you need not do anything.'],
      }),
      reset: () => ({
        subject: 'Set a new password',
        paragraphs: [
          'Hello,',
          'somebody asked for a new password for your account. If that was you, open this link and choose one.',
        ],
        button: 'Set a new password',
        end: [
          'The link works once, for one hour. With the new password you are signed out on all devices.',
          'If it was not you, do nothing: your password stays as it is.',
        ],
      }),
      changed: (remaining: readonly string[]) => ({
        subject: 'Your password was changed',
        paragraphs: [
          'Hello,',
          'the password of your account was changed just now. All other devices are signed out; PINs on shared benches and a calendar address have to be made anew. If that was you, there is nothing to do. If not, set another one at once: ask for a new password where you sign in.',
          ...remaining,
        ],
        button: 'Sign in',
        end: [
          'Passkeys, the authenticator app and single sign-on stay as they are. If you find one that you did not set up, remove it under “Sign-in and security” in your profile.',
        ],
      }),
      guessed: () => ({
        subject: 'Many wrong passwords for your account',
        paragraphs: [
          'Hello,',
          'somebody has tried several times to sign in to your account with a wrong password, and did not get in. Your account is not locked: devices and places where you have signed in before let you in as usual.',
          'If that was you and you have forgotten your password, ask for a new one where you sign in. If it was not you, there is nothing you must do; choose another password if yours is short or in use elsewhere too.',
        ],
        button: 'Sign in',
        end: [
          'If you are asked to wait on a device that is new to you, ask for a new password there: with it you get in at once.',
        ],
      }),
    },
  },
  id: {
    registered: 'Kami telah mengirim email. Mohon buka tautan di dalamnya.',
    mailAgain: 'Email telah kami kirim lagi.',
    verified: 'Alamat email Anda telah dikonfirmasi.',
    resetAsked: 'Jika ada akun dengan alamat ini, kami telah mengirim email berisi tautan.',
    passwordSet: 'Kata sandi Anda telah diubah',
    emailAsked: 'Kami telah mengirim email ke alamat baru. Mohon buka tautan di dalamnya.',
    emailKept: 'Alamat email Anda tetap sama',
    emailChanged: 'Alamat email Anda telah diubah',
    sameEmail: 'Ini sudah alamat email Anda.',
    linkOver: 'Tautan ini tidak berlaku lagi. Mohon minta yang baru.',
    registrationPush: { title: 'Akun Anda siap', body: 'Anda sedang masuk.' },
    mails: {
      verify: (device) => ({
        subject: 'Konfirmasi alamat email Anda',
        paragraphs: [
          'Halo,',
          `seseorang meminta akun dengan alamat email ini${device ? `, dari perangkat: ${device}` : ''}. Jika itu Anda, buka tautan ini dan konfirmasi.`,
        ],
        button: 'Konfirmasi alamat email',
        end: [
          'Tautan berlaku satu kali selama 24 jam. Perangkat yang meminta akan masuk dengan sendirinya.',
          'Jika bukan Anda, abaikan saja: tanpa tautan ini akun tidak dibuat.',
        ],
      }),
      invite: (name, vendor) => ({
        subject: 'Anda diundang ke portal dukungan',
        paragraphs: [
          `Halo ${name},`,
          `${vendor} telah membuat akun untuk Anda di portal dukungannya. Di sana Anda membuka dan mengikuti tiket, serta menemukan instrumen, sertifikat, dan formulir Anda. Buka tautan ini dan buat kata sandi.`,
        ],
        button: 'Buat kata sandi',
        end: [
          'Tautan berlaku satu kali selama 7 hari. Dengan kata sandi itu dan alamat email ini Anda masuk.',
          `Jika Anda tidak tahu tentang hal ini, abaikan saja, atau tanyakan kepada ${vendor}.`,
        ],
      }),
      inviteStaff: (name, vendor) => ({
        subject: 'Anda diundang ke portal dukungan',
        paragraphs: [
          `Halo ${name},`,
          `ada akun untuk Anda di portal dukungan ${vendor}, sebagai salah satu stafnya. Dengan akun itu Anda menjawab tiket dan melihat portal seperti pelanggan. Buka tautan ini dan buat kata sandi.`,
        ],
        button: 'Buat kata sandi',
        end: [
          'Tautan berlaku satu kali selama 7 hari. Dengan kata sandi itu dan alamat email ini Anda masuk.',
          'Jika Anda tidak tahu tentang hal ini, abaikan saja.',
        ],
      }),
      known: () => ({
        subject: 'Anda sudah memiliki akun',
        paragraphs: [
          'Halo,',
          'seseorang meminta akun dengan alamat email ini. Anda sudah memilikinya dan tidak ada yang berubah. Jika lupa kata sandi, mintalah yang baru di halaman masuk.',
        ],
        button: 'Masuk',
        end: ['Jika bukan Anda, tidak ada yang perlu dilakukan.'],
      }),
      reset: () => ({
        subject: 'Buat kata sandi baru',
        paragraphs: [
          'Halo,',
          'seseorang meminta kata sandi baru untuk akun Anda. Jika itu Anda, buka tautan ini dan pilih kata sandi baru.',
        ],
        button: 'Buat kata sandi baru',
        end: [
          'Tautan berlaku satu kali selama satu jam. Dengan kata sandi baru Anda keluar dari semua perangkat.',
          'Jika bukan Anda, abaikan saja: kata sandi Anda tetap sama.',
        ],
      }),
      changed: (remaining) => ({
        subject: 'Kata sandi Anda telah diubah',
        paragraphs: [
          'Halo,',
          'kata sandi akun Anda baru saja diubah. Semua perangkat lain telah keluar; PIN di perangkat bersama dan alamat kalender perlu dibuat ulang. Jika itu Anda, tidak ada yang perlu dilakukan. Jika bukan, segera buat yang lain: mintalah kata sandi baru di halaman masuk.',
          ...remaining,
        ],
        button: 'Masuk',
        end: [
          'Passkey, aplikasi autentikator, dan single sign-on tetap seperti semula. Jika ada yang tidak Anda atur sendiri, hapus di “Masuk dan keamanan” di profil Anda.',
        ],
      }),
      guessed: () => ({
        subject: 'Banyak kata sandi salah untuk akun Anda',
        paragraphs: [
          'Halo,',
          'seseorang beberapa kali mencoba masuk ke akun Anda dengan kata sandi yang salah, dan tidak berhasil. Akun Anda tidak dikunci: di perangkat dan tempat yang pernah Anda pakai untuk masuk, Anda tetap dapat masuk seperti biasa.',
          'Jika itu Anda dan Anda lupa kata sandi, mintalah yang baru di halaman masuk. Jika bukan Anda, tidak ada yang harus dilakukan; gantilah kata sandi bila terlalu pendek atau juga dipakai di tempat lain.',
        ],
        button: 'Masuk',
        end: [
          'Jika Anda diminta menunggu di perangkat yang baru, mintalah kata sandi baru di sana: dengan itu Anda langsung dapat masuk.',
        ],
      }),
    },
  },
})
