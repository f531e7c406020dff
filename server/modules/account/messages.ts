/** What is said of registering and of passwords, and the mails about them. */
import { translations } from '#server/platform/translations'

export const accountMessages = translations({
  en: {
    registered: 'We’ve sent you an email. Open the link in it.',
    mailAgain: 'We’ve sent the email again.',
    verified: 'Email address confirmed',
    resetAsked: 'If there’s an account with this address, we’ve sent an email with a link.',
    passwordSet: 'Password changed',
    emailAsked: 'We’ve sent an email to the new address. Open the link in it.',
    emailKept: 'Email change cancelled',
    emailChanged: 'Email address changed',
    sameEmail: 'This is already your email address.',
    othersEmail:
      'Someone else’s account asked for this change. If that’s yours too, sign in to it and open the link again.',
    linkOver: 'This link no longer works. Ask for a new one.',
    codeTyped: 'Signing you in',
    wrongCode:
      'This code isn’t right, or it’s too old. Check it, or sign in with the password you chose.',
    registrationPush: { title: 'Your account is ready', body: 'We’re signing you in.' },
    mails: {
      verify: (device: string | undefined) => ({
        subject: 'Confirm your email address',
        paragraphs: [
          'Hello,',
          `Someone asked for an account with this email address${device ? `, on this device: ${device}` : ''}. If it was you, open this link and confirm the address.`,
        ],
        button: 'Confirm email address',
        end: [
          'The link works once, within 24 hours. Opened on another device than the one you registered on, it asks you to choose a password and shows a code for that device.',
          'If it wasn’t you, ignore this email: without the link, no account is created.',
        ],
      }),
      invite: (name: string, vendor: string) => ({
        subject: 'Your support portal account is ready',
        paragraphs: [
          `Hello ${name},`,
          `${vendor} has created an account for you on its support portal. You can open and follow tickets there, and find your instruments, certificates and forms. Open this link and choose a password.`,
        ],
        button: 'Choose a password',
        end: [
          'The link works once, within 7 days. Then sign in with this email address and your password.',
          `If you didn’t expect this, ignore this email or ask ${vendor}.`,
        ],
      }),
      inviteStaff: (name: string, vendor: string) => ({
        subject: 'Your support portal account is ready',
        paragraphs: [
          `Hello ${name},`,
          `${vendor} has created a staff account for you on its support portal. You can answer tickets there, and see the portal as a customer does. Open this link and choose a password.`,
        ],
        button: 'Choose a password',
        end: [
          'The link works once, within 7 days. Then sign in with this email address and your password.',
          'If you didn’t expect this, ignore this email.',
        ],
      }),
      known: () => ({
        subject: 'You already have an account',
        paragraphs: [
          'Hello,',
          'Someone asked for an account with this email address. You already have one, so nothing has changed. If you’ve forgotten your password, ask for a new one on the sign-in page.',
        ],
        button: 'Sign in',
        end: ['If it wasn’t you, you don’t need to do anything.'],
      }),
      reset: () => ({
        subject: 'Choose a new password',
        paragraphs: [
          'Hello,',
          'Someone asked for a new password for your account. If it was you, open this link and choose one.',
        ],
        button: 'Choose a new password',
        end: [
          'The link works once, within one hour. Choosing a new password signs you out on all devices.',
          'If it wasn’t you, ignore this email: your password stays the same.',
        ],
      }),
      changed: (remaining: readonly string[]) => ({
        subject: 'Your password was changed',
        paragraphs: [
          'Hello,',
          'The password for your account was just changed. All other devices are signed out. PINs on shared devices and your calendar address no longer work and need to be set up again.',
          'If it was you, there’s nothing to do. If it wasn’t, choose another password right away: ask for a new one on the sign-in page.',
          ...remaining,
        ],
        button: 'Sign in',
        end: [
          'Your passkeys, authenticator app and single sign-on still work. If you find one you didn’t set up, remove it in your profile under “Sign-in and security”.',
        ],
      }),
      guessed: () => ({
        subject: 'Wrong passwords entered for your account',
        paragraphs: [
          'Hello,',
          'Someone tried several times to sign in to your account with a wrong password. They didn’t get in, and your account isn’t locked: you can sign in as usual on devices and in places where you’ve signed in before.',
          'If it was you and you’ve forgotten your password, ask for a new one on the sign-in page. If it wasn’t you, you don’t need to do anything. Change your password if it’s short or if you also use it elsewhere.',
        ],
        button: 'Sign in',
        end: [
          'If we ask you to wait on a new device, ask for a new password there: it lets you in right away.',
        ],
      }),
    },
  },
  id: {
    registered: 'Kami telah mengirim email. Buka tautan di dalamnya.',
    mailAgain: 'Email sudah kami kirim ulang.',
    verified: 'Alamat email sudah dikonfirmasi',
    resetAsked: 'Jika ada akun dengan alamat ini, kami telah mengirim email berisi tautan.',
    passwordSet: 'Kata sandi sudah diganti',
    emailAsked: 'Kami telah mengirim email ke alamat baru. Buka tautan di dalamnya.',
    emailKept: 'Perubahan email dibatalkan',
    emailChanged: 'Alamat email sudah diubah',
    sameEmail: 'Ini sudah menjadi alamat email Anda.',
    othersEmail:
      'Perubahan ini diminta oleh akun lain. Jika akun itu juga milik Anda, masuk ke akun itu lalu buka tautannya lagi.',
    linkOver: 'Tautan ini tidak berlaku lagi. Minta yang baru.',
    codeTyped: 'Sebentar lagi Anda otomatis masuk',
    wrongCode:
      'Kode ini salah atau sudah kedaluwarsa. Periksa kodenya, atau masuk dengan kata sandi yang Anda buat.',
    registrationPush: { title: 'Akun Anda sudah siap', body: 'Sebentar lagi Anda otomatis masuk.' },
    mails: {
      verify: (device) => ({
        subject: 'Konfirmasi alamat email Anda',
        paragraphs: [
          'Halo,',
          `Seseorang meminta akun dengan alamat email ini${device ? `, dari perangkat: ${device}` : ''}. Jika itu Anda, buka tautan ini dan konfirmasi alamatnya.`,
        ],
        button: 'Konfirmasi alamat email',
        end: [
          'Tautan berlaku 24 jam dan hanya dapat dipakai sekali. Jika dibuka di perangkat selain yang Anda pakai untuk mendaftar, Anda diminta membuat kata sandi dan mendapat kode untuk perangkat itu.',
          'Jika bukan Anda, abaikan email ini: tanpa tautan ini, akun tidak dibuat.',
        ],
      }),
      invite: (name, vendor) => ({
        subject: 'Akun portal dukungan Anda sudah siap',
        paragraphs: [
          `Halo ${name},`,
          `${vendor} telah membuat akun untuk Anda di portal dukungannya. Di sana Anda dapat membuat dan mengikuti tiket, serta menemukan alat, sertifikat, dan formulir Anda. Buka tautan ini dan buat kata sandi.`,
        ],
        button: 'Buat kata sandi',
        end: [
          'Tautan berlaku 7 hari dan hanya dapat dipakai sekali. Selanjutnya, masuklah dengan alamat email ini dan kata sandi Anda.',
          `Jika Anda tidak merasa memintanya, abaikan email ini atau tanyakan kepada ${vendor}.`,
        ],
      }),
      inviteStaff: (name, vendor) => ({
        subject: 'Akun portal dukungan Anda sudah siap',
        paragraphs: [
          `Halo ${name},`,
          `${vendor} telah membuat akun staf untuk Anda di portal dukungannya. Di sana Anda dapat menjawab tiket dan melihat portal seperti pelanggan. Buka tautan ini dan buat kata sandi.`,
        ],
        button: 'Buat kata sandi',
        end: [
          'Tautan berlaku 7 hari dan hanya dapat dipakai sekali. Selanjutnya, masuklah dengan alamat email ini dan kata sandi Anda.',
          'Jika Anda tidak merasa memintanya, abaikan email ini.',
        ],
      }),
      known: () => ({
        subject: 'Anda sudah memiliki akun',
        paragraphs: [
          'Halo,',
          'Seseorang meminta akun dengan alamat email ini. Anda sudah memilikinya, jadi tidak ada yang berubah. Jika lupa kata sandi, minta yang baru di halaman masuk.',
        ],
        button: 'Masuk',
        end: ['Jika bukan Anda, tidak ada yang perlu dilakukan.'],
      }),
      reset: () => ({
        subject: 'Buat kata sandi baru',
        paragraphs: [
          'Halo,',
          'Seseorang meminta kata sandi baru untuk akun Anda. Jika itu Anda, buka tautan ini dan buat kata sandi baru.',
        ],
        button: 'Buat kata sandi baru',
        end: [
          'Tautan berlaku satu jam dan hanya dapat dipakai sekali. Setelah kata sandi diganti, Anda dikeluarkan dari semua perangkat.',
          'Jika bukan Anda, abaikan email ini: kata sandi Anda tidak berubah.',
        ],
      }),
      changed: (remaining) => ({
        subject: 'Kata sandi Anda telah diganti',
        paragraphs: [
          'Halo,',
          'Kata sandi akun Anda baru saja diganti. Anda telah dikeluarkan dari semua perangkat lain. PIN di perangkat bersama dan alamat kalender Anda tidak berlaku lagi dan perlu dibuat ulang.',
          'Jika itu Anda, tidak ada yang perlu dilakukan. Jika bukan, segera ganti kata sandinya: minta yang baru di halaman masuk.',
          ...remaining,
        ],
        button: 'Masuk',
        end: [
          'Passkey, aplikasi autentikator, dan single sign-on Anda tetap berlaku. Jika ada yang tidak Anda atur sendiri, hapus di profil Anda pada “Masuk dan keamanan”.',
        ],
      }),
      guessed: () => ({
        subject: 'Kata sandi salah dimasukkan untuk akun Anda',
        paragraphs: [
          'Halo,',
          'Seseorang beberapa kali mencoba masuk ke akun Anda dengan kata sandi yang salah. Orang itu tidak berhasil masuk, dan akun Anda tidak dikunci: Anda tetap dapat masuk seperti biasa di perangkat dan tempat yang pernah Anda pakai.',
          'Jika itu Anda dan Anda lupa kata sandi, minta yang baru di halaman masuk. Jika bukan Anda, tidak ada yang perlu dilakukan. Ganti kata sandi jika terlalu pendek atau juga Anda pakai di tempat lain.',
        ],
        button: 'Masuk',
        end: [
          'Jika Anda diminta menunggu di perangkat yang baru bagi Anda, minta kata sandi baru di sana: dengan itu Anda langsung dapat masuk.',
        ],
      }),
    },
  },
})
