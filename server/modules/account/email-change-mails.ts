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
        'you asked to sign in with this email address from now on. Open this link and confirm. Until then nothing changes.',
      ],
      button: 'Use this address',
      end: [
        'The link works once, for 24 hours.',
        'If it was not you, do nothing: without the link the address is not used.',
      ],
    }),
    taken: (): MailWords => ({
      subject: 'This address already has an account',
      paragraphs: [
        'Hello,',
        'somebody asked to use this email address for another account. It already has one of its own, so nothing was changed. If that was you, sign in with this address, or ask for a new password where you sign in.',
      ],
      button: 'Sign in',
      end: ['If it was not you, you need not do anything.'],
    }),
    asked: (other: string): MailWords => ({
      subject: 'A new email address was asked for',
      paragraphs: [
        'Hello,',
        `the email address of your account is to become ${other}. It changes once the link is opened that we have sent there.`,
      ],
      button: 'Look at it in your profile',
      end: [
        'If that was you, there is nothing to do here. If not, cancel it in your profile and change your password at once: that ends the link, too. If you cannot sign in, ask for a new password where you sign in, and tell us.',
      ],
    }),
    changed: (other: string): MailWords => ({
      subject: 'Your email address was changed',
      paragraphs: [
        'Hello,',
        `your account now has the email address ${other}. You sign in with it, and all mails go there; this address is no longer used.`,
      ],
      button: '',
      end: [
        'If that was you, there is nothing to do. If not, tell us at once: we can give the account back to you.',
      ],
    }),
  },
  id: {
    confirm: (): MailWords => ({
      subject: 'Konfirmasi alamat email baru Anda',
      paragraphs: [
        'Halo,',
        'Anda meminta agar mulai sekarang masuk dengan alamat email ini. Buka tautan ini dan konfirmasi. Sebelum itu tidak ada yang berubah.',
      ],
      button: 'Gunakan alamat ini',
      end: [
        'Tautan berlaku satu kali selama 24 jam.',
        'Jika bukan Anda, abaikan saja: tanpa tautan ini alamat tidak dipakai.',
      ],
    }),
    taken: (): MailWords => ({
      subject: 'Alamat ini sudah memiliki akun',
      paragraphs: [
        'Halo,',
        'seseorang meminta alamat email ini untuk akun lain. Alamat ini sudah memiliki akun sendiri, jadi tidak ada yang diubah. Jika itu Anda, masuklah dengan alamat ini, atau minta kata sandi baru di halaman masuk.',
      ],
      button: 'Masuk',
      end: ['Jika bukan Anda, tidak ada yang perlu dilakukan.'],
    }),
    asked: (other): MailWords => ({
      subject: 'Alamat email baru diminta',
      paragraphs: [
        'Halo,',
        `alamat email akun Anda akan menjadi ${other}. Alamat berubah setelah tautan yang kami kirim ke sana dibuka.`,
      ],
      button: 'Lihat di profil Anda',
      end: [
        'Jika itu Anda, tidak ada yang perlu dilakukan di sini. Jika bukan, batalkan di profil Anda dan segera ubah kata sandi: itu juga mengakhiri tautannya. Jika Anda tidak dapat masuk, minta kata sandi baru di halaman masuk, dan beri tahu kami.',
      ],
    }),
    changed: (other): MailWords => ({
      subject: 'Alamat email Anda telah diubah',
      paragraphs: [
        'Halo,',
        `akun Anda kini memakai alamat email ${other}. Anda masuk dengannya, dan semua email dikirim ke sana; alamat ini tidak dipakai lagi.`,
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
