/**
 * Mails about another email address: to the new one with a link, and to the present one with a notice. Whoever has the new one may be a
 * stranger: nothing that the person typed is in it, nor who they are.
 */
import type { Language } from '#contract/language'
import { translations } from '#server/platform/translations'

import type { MailWords } from './mail-text.ts'

const messages = translations({
  en: {
    confirm: (): MailWords => ({
      subject: 'Confirm your new email address',
      paragraphs: [
        'Hello,',
        'Someone with an account here asked to sign in with this email address from now on. If it was you, open this link and confirm the address. Until then, nothing changes.',
      ],
      button: 'Use this address',
      end: [
        'The link works once, within 24 hours, while you’re signed in to your account.',
        'If it wasn’t you, ignore this email: without the link, the address isn’t used.',
      ],
    }),
    taken: (): MailWords => ({
      subject: 'This address already has an account',
      paragraphs: [
        'Hello,',
        'Someone asked to use this email address for another account. It already has its own account, so nothing has changed. If it was you, sign in with this address, or ask for a new password on the sign-in page.',
      ],
      button: 'Sign in',
      end: ['If it wasn’t you, you don’t need to do anything.'],
    }),
    asked: (other: string): MailWords => ({
      subject: 'Your email address is about to change',
      paragraphs: [
        'Hello,',
        `Someone asked to change the email address for your account to ${other}. It changes as soon as the link we sent there is opened.`,
      ],
      button: 'Check in your profile',
      end: [
        'If it was you, there’s nothing to do here. If it wasn’t, cancel the change in your profile and change your password right away: that stops the link, too. If you can’t sign in, ask for a new password on the sign-in page and let us know.',
      ],
    }),
    changed: (other: string): MailWords => ({
      subject: 'Your email address was changed',
      paragraphs: [
        'Hello,',
        `The email address for your account is now ${other}. Sign in with it from now on: all our emails go there, and this address is no longer used.`,
      ],
      button: '',
      end: [
        'If it was you, there’s nothing to do. If it wasn’t, let us know right away: we can give you your account back.',
      ],
    }),
  },
  id: {
    confirm: (): MailWords => ({
      subject: 'Konfirmasi alamat email baru Anda',
      paragraphs: [
        'Halo,',
        'Seseorang yang memiliki akun di sini ingin masuk dengan alamat email ini mulai sekarang. Jika itu Anda, buka tautan ini dan konfirmasi alamatnya. Sebelum itu, tidak ada yang berubah.',
      ],
      button: 'Gunakan alamat ini',
      end: [
        'Tautan berlaku 24 jam dan hanya dapat dipakai sekali, saat Anda masuk ke akun Anda.',
        'Jika bukan Anda, abaikan email ini: tanpa tautan ini, alamat Anda tidak dipakai.',
      ],
    }),
    taken: (): MailWords => ({
      subject: 'Alamat ini sudah memiliki akun',
      paragraphs: [
        'Halo,',
        'Seseorang meminta alamat email ini untuk akun lain. Alamat ini sudah memiliki akun sendiri, jadi tidak ada yang berubah. Jika itu Anda, masuklah dengan alamat ini, atau minta kata sandi baru di halaman masuk.',
      ],
      button: 'Masuk',
      end: ['Jika bukan Anda, tidak ada yang perlu dilakukan.'],
    }),
    asked: (other): MailWords => ({
      subject: 'Alamat email Anda akan diubah',
      paragraphs: [
        'Halo,',
        `Seseorang meminta agar alamat email akun Anda diubah menjadi ${other}. Alamat berubah begitu tautan yang kami kirim ke sana dibuka.`,
      ],
      button: 'Periksa di profil Anda',
      end: [
        'Jika itu Anda, tidak ada yang perlu dilakukan di sini. Jika bukan, batalkan perubahan di profil Anda dan segera ganti kata sandi: tautannya juga tidak berlaku lagi. Jika Anda tidak dapat masuk, minta kata sandi baru di halaman masuk dan beri tahu kami.',
      ],
    }),
    changed: (other): MailWords => ({
      subject: 'Alamat email Anda telah diubah',
      paragraphs: [
        'Halo,',
        `Alamat email akun Anda sekarang ${other}. Mulai sekarang, masuklah dengan alamat itu: semua email kami dikirim ke sana, dan alamat ini tidak dipakai lagi.`,
      ],
      button: '',
      end: [
        'Jika itu Anda, tidak ada yang perlu dilakukan. Jika bukan, segera beri tahu kami: kami dapat mengembalikan akun Anda.',
      ],
    }),
  },
})

export function emailChangeMails(language: Language) {
  return messages[language]
}
