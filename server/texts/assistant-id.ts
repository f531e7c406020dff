/** What the virtual assistant says, in Indonesian. */
import type { AssistantTexts } from './assistant-en.ts'

export const assistantId: AssistantTexts = {
  name: 'Asisten dukungan',
  answered: 'Asisten sudah menjawab.',
  sent: 'Pesan terkirim',
  ratedAlready: 'Percakapan ini sudah dinilai. Terima kasih!',

  greeting: (name) =>
    `Halo ${name}, saya asisten virtual. Alat mana yang ingin Anda tanyakan? Anda juga bisa langsung menuliskan kendalanya dengan kata-kata sendiri.`,
  greetingAlone: (name) =>
    `Halo ${name}, saya asisten virtual. Apa yang bisa saya bantu? Anda juga bisa langsung menuliskannya dengan kata-kata sendiri.`,
  otherInstrument: 'Alat lain',
  noInstrument: 'Hal lain',
  askInstrument: 'Mohon tulis tipe atau nomor serinya. Sebagian saja sudah cukup.',
  noSuchInstrument:
    'Saya tidak menemukan alat seperti itu di akun Anda. Silakan coba tipenya, atau sebagian nomor serinya.',
  whichOfThese: 'Alat yang mana?',
  instrumentNotYours: 'Alat itu tidak ada di akun Anda.',
  whatAbout: (instrument) => `${instrument}: apa yang bisa saya bantu?`,
  whatGeneral: 'Apa yang bisa saya bantu?',
  moreTopics: 'Topik lain',
  chooseTopic: 'Pilih topik',

  found: 'Mungkin ini bisa membantu:',
  foundFlow: 'Saya bisa memandu Anda langkah demi langkah, atau silakan baca di sini:',
  foundSteps: 'Saya bisa memandu Anda langkah demi langkah.',
  inShort: (title, summary) => `${title}: ${summary}`,
  foundNothing:
    'Saya tidak menemukan apa pun tentang itu. Silakan coba dengan kata lain, pilih topik, atau biar saya bukakan tiket.',
  earlierTicket: (number) => `Tiket Anda sebelumnya ${number}`,
  guide: (title) => `Langkah demi langkah: ${title}`,
  helped: 'Sudah membantu',
  notHelped: 'Belum membantu',
  newQuestion: 'Pertanyaan lain',
  welcome: 'Sama-sama.',
  hello: 'Halo! Apa yang bisa saya bantu?',

  flowGone: 'Maaf, urutan langkahnya terputus. Mari kita mulai lagi.',
  askRating: 'Apakah ini membantu Anda?',
  rate: 'Mohon beri penilaian untuk percakapan ini',
  thanks: 'Terima kasih! Masukan Anda sangat membantu kami',
  thanksPoor: 'Terima kasih, dan maaf saya belum bisa membantu. Apakah perlu diperiksa teknisi?',

  openTicket: 'Buka tiket',
  offerTicket: 'Saya bisa membukakan tiket untuk Anda, lengkap dengan percakapan ini.',
  closeFirst:
    'Tiket baru belum bisa dibuka: salah satu tiket Anda sudah selesai tetapi belum ditutup. Mohon tutup tiket itu dulu, lalu kembali ke sini.',
  showUnclosed: 'Tiket yang perlu ditutup',
  noInstruments:
    'Tidak ada alat di akun Anda untuk dicantumkan di tiket. Silakan buka tiketnya di sini:',
  chooseKind: 'Buka tiket',
  ticketInstrument: 'Tiket ini untuk alat yang mana?',
  ticketDivision: 'Alat itu ada di divisi mana di laboratorium Anda?',
  ticketPhone: 'Nomor telepon mana yang bisa dihubungi teknisi?',
  wrongPhone:
    'Sepertinya itu bukan nomor telepon. Mohon tulis nomornya saja, misalnya 0812 3456 7890. Tiket memerlukan nomor telepon.',
  confirmTicket: (instrument, division, phone) =>
    `Saya akan membuka komplain teknikal ini:\nAlat: ${instrument}\nDivisi: ${division}\nTelepon: ${phone}\nCatatan: percakapan ini\nBoleh saya buka?`,
  confirmOpen: 'Ya, buka tiket',
  leaveHandOver: 'Tidak jadi buka tiket',
  leftHandOver: 'Baik, tiket tidak jadi dibuka. Ada lagi yang bisa saya bantu?',
  ticketOpened: (number) =>
    `Tiket ${number} sudah dibuka. Teknisi akan menjawab di sana, dan Anda akan mendapat pemberitahuan.`,
  ticketFailed: (reason) => `Tiket belum bisa dibuka: ${reason}`,
  noteHead: 'Asisten dukungan membuka tiket ini setelah percakapan berikut:',
  noteNothing:
    'Asisten dukungan membuka tiket ini. Pelanggan belum menulis apa pun tentang masalahnya.',
  noteCustomer: 'Pelanggan',
  noteAssistant: 'Asisten',
}
