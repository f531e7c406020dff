/** What the virtual assistant says, in Indonesian. */
import type { AssistantTexts } from './assistant-en.ts'

export const assistantId: AssistantTexts = {
  name: 'Asisten layanan',
  answered: 'Asisten sudah menjawab.',
  sent: 'Pesan terkirim',
  ratedAlready: 'Percakapan ini sudah dinilai. Terima kasih!',

  greeting: (name) =>
    `Halo ${name}, saya asisten virtual. Ini tentang alat yang mana? Anda juga boleh langsung menulis apa yang terjadi, dengan kata-kata sendiri.`,
  greetingAlone: (name) =>
    `Halo ${name}, saya asisten virtual. Ini tentang apa? Anda juga boleh langsung menulisnya dengan kata-kata sendiri.`,
  otherInstrument: 'Alat lain',
  noInstrument: 'Hal lain',
  askInstrument: 'Mohon tulis sebagian tipe atau nomor serinya.',
  noSuchInstrument:
    'Saya tidak menemukan alat Anda seperti itu. Coba sebagian nomor seri, atau tipenya.',
  whichOfThese: 'Yang mana?',
  instrumentNotYours: 'Saya tidak menemukan alat itu di akun Anda.',
  whatAbout: (instrument) => `${instrument}: ini tentang apa?`,
  whatGeneral: 'Ini tentang apa?',
  moreTopics: 'Topik lain',

  found: 'Ini mungkin membantu:',
  foundFlow: 'Saya bisa memandu langkah demi langkah, atau silakan baca di sini:',
  inShort: (title, summary) => `${title}: ${summary}`,
  foundNothing:
    'Saya tidak menemukan apa pun tentang itu. Coba kata lain, pilih topik, atau biarkan saya membuka tiket.',
  earlierTicket: (number) => `Tiket Anda sebelumnya ${number}`,
  guide: (title) => `Langkah demi langkah: ${title}`,
  helped: 'Ini membantu',
  notHelped: 'Belum membantu',
  newQuestion: 'Pertanyaan lain',
  welcome: 'Sama-sama.',
  hello: 'Halo! Ini tentang apa?',

  moreAbout: 'Selengkapnya:',
  flowGone: 'Saya kehilangan urutan langkah ini. Mari mulai lagi.',
  askRating: 'Apakah ini membantu Anda?',
  rate: 'Mohon beri nilai untuk percakapan ini',
  thanks: 'Terima kasih! Masukan Anda sangat membantu kami',
  thanksPoor: 'Terima kasih, dan maaf hasilnya belum baik. Perlukah teknisi memeriksanya?',

  openTicket: 'Buka tiket',
  offerTicket: 'Saya bisa membuka tiket dengan semua yang dibicarakan di sini.',
  closeFirst:
    'Saya belum bisa membuka tiket: salah satu tiket Anda sudah selesai tetapi belum ditutup. Mohon tutup dulu, lalu beri tahu saya.',
  showUnclosed: 'Tiket yang harus ditutup',
  noInstruments: 'Akun Anda tidak memiliki alat yang bisa saya sebut. Silakan buka tiket di sini:',
  chooseKind: 'Buka tiket',
  ticketInstrument: 'Tiketnya tentang alat yang mana?',
  ticketDivision: 'Alat itu di bagian mana laboratorium Anda?',
  ticketPhone: 'Nomor telepon mana yang boleh dihubungi teknisi?',
  wrongPhone:
    'Itu tidak terbaca sebagai nomor telepon. Mohon tulis nomornya saja, misalnya +62 812 5550 1201; tiket memerlukannya.',
  confirmTicket: (instrument, division, phone) =>
    `Saya akan membuka keluhan teknis:\nAlat: ${instrument}\nBagian: ${division}\nTelepon: ${phone}\nCatatan: percakapan ini\nBoleh saya lanjutkan?`,
  confirmOpen: 'Ya, buka tiket',
  leaveHandOver: 'Tidak jadi buka tiket',
  leftHandOver: 'Baik, tiket tidak jadi dibuka. Ada hal lain yang bisa saya bantu?',
  ticketOpened: (number) =>
    `Tiket ${number} sudah terbuka. Teknisi akan menjawab di sana, dan Anda akan diberi tahu.`,
  ticketFailed: (reason) => `Tidak berhasil: ${reason}`,
  noteHead: 'Asisten dukungan membuka tiket ini setelah percakapan berikut:',
  noteNothing: 'Asisten dukungan membuka tiket ini. Belum ada keterangan tentang masalahnya.',
  noteCustomer: 'Pelanggan',
  noteAssistant: 'Asisten',
}
