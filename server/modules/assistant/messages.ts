/** What the assistant says. */
import { translations } from '#server/platform/translations'

export const assistantMessages = translations({
  en: {
    name: 'Support assistant',
    answered: 'The assistant has answered.',
    sent: 'Message sent',
    ratedAlready: 'This conversation was rated already. Thank you!',
    greeting: (name: string) =>
      `Hello ${name}, I am the virtual assistant. Which instrument is it about? You can also just write what happened, in your own words.`,
    greetingAlone: (name: string) =>
      `Hello ${name}, I am the virtual assistant. What is it about? You can also just write it in your own words.`,
    otherInstrument: 'Another instrument',
    noInstrument: 'Something else',
    askInstrument: 'Please write its type or its serial number. A part of it is enough.',
    noSuchInstrument:
      'I can’t find an instrument like that in your account. Please try its type, or a part of its serial number.',
    whichOfThese: 'Which one is it?',
    instrumentNotYours: 'There is no such instrument in your account.',
    whatAbout: (instrument: string) => `${instrument}: what is it about?`,
    whatGeneral: 'What is it about?',
    moreTopics: 'More topics',
    chooseTopic: 'Choose a topic',
    found: 'This may help:',
    foundFlow: 'I can go through it with you step by step, or you can read about it here:',
    foundSteps: 'I can go through it with you step by step.',
    inShort: (title: string, summary: string) => `${title}: ${summary}`,
    foundNothing:
      'I found nothing about that. Please try other words, choose a topic, or let me open a ticket.',
    earlierTicket: (number: string) => `Your earlier ticket ${number}`,
    guide: (title: string) => `Step by step: ${title}`,
    helped: 'That helped',
    notHelped: 'It did not help',
    newQuestion: 'Another question',
    welcome: 'You are welcome.',
    hello: 'Hello! What is it about?',
    flowGone: 'I lost my place in these steps. Let us start again.',
    askRating: 'Did this help you?',
    rate: 'Please rate this conversation',
    thanks: 'Thank you! Your feedback is very helpful to us.',
    thanksPoor:
      'Thank you, and I am sorry that I could not help more. Should an engineer look at it?',
    openTicket: 'Open a ticket',
    offerTicket: 'I can open a ticket for you, with this conversation in it.',
    closeFirst:
      'I can’t open a ticket yet: one of your tickets is done but not closed. Please close it first, then come back to me.',
    showUnclosed: 'Tickets to close',
    noInstruments: 'I see no instrument in your account to put on the ticket. Please open it here:',
    chooseKind: 'Open a ticket',
    ticketInstrument: 'Which instrument is the ticket about?',
    ticketDivision: 'Which division of your laboratory is it in?',
    ticketPhone: 'Which phone number may the engineer call?',
    wrongPhone:
      'That does not look like a phone number. Please write the number alone, such as 0812 3456 7890. A ticket needs one.',
    confirmTicket: (instrument: string, division: string, phone: string) =>
      `I would open this technical complaint:\nInstrument: ${instrument}\nDivision: ${division}\nPhone: ${phone}\nNote: this conversation\nShall I open it?`,
    confirmOpen: 'Yes, open the ticket',
    leaveHandOver: 'Do not open a ticket',
    leftHandOver: 'All right, I have not opened a ticket. What else can I help with?',
    ticketOpened: (number: string) =>
      `Ticket ${number} is open. An engineer will answer there, and you will be notified.`,
    ticketFailed: (reason: string) => `The ticket could not be opened: ${reason}`,
    noteHead: 'The support assistant opened this ticket after this conversation:',
    noteNothing:
      'The support assistant opened this ticket. The customer wrote nothing about the problem before.',
    noteCustomer: 'Customer',
    noteAssistant: 'Assistant',
  },
  id: {
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
  },
})

export type AssistantMessages = (typeof assistantMessages)['en']
