/** The mails, in Indonesian. */
import type { MailTexts } from './mail-en.ts'

export const mailId: MailTexts = {
  verify: (name, organisation, device) => ({
    subject: 'Konfirmasi alamat email Anda',
    paragraphs: [
      `Halo ${name},`,
      `seseorang meminta akun untuk ${organisation} dengan alamat email ini${device ? `, dari perangkat: ${device}` : ''}. Jika itu Anda, buka tautan ini dan konfirmasi.`,
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
      'kata sandi akun Anda baru saja diubah. Jika itu Anda, tidak ada yang perlu dilakukan. Jika bukan, segera buat yang lain: mintalah kata sandi baru di halaman masuk.',
    ],
    button: 'Masuk',
    end: [],
  }),
}
