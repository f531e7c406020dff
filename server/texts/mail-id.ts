/** The mails, in Indonesian. */
import type { MailTexts } from './mail-en.ts'

export const mailId: MailTexts = {
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
  changed: () => ({
    subject: 'Kata sandi Anda telah diubah',
    paragraphs: [
      'Halo,',
      'kata sandi akun Anda baru saja diubah. Semua perangkat lain telah keluar, dan alamat kalender perlu dibuat ulang. Jika itu Anda, tidak ada yang perlu dilakukan. Jika bukan, segera buat yang lain: mintalah kata sandi baru di halaman masuk.',
    ],
    button: 'Masuk',
    end: [],
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
}
