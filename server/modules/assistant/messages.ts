/** What the assistant says. */
import { translations } from '#server/platform/translations'

export const assistantMessages = translations({
  en: {
    name: 'Support assistant',
    answered: 'The assistant has answered.',
    sent: 'Message sent',
    deleted: 'Conversation deleted',
    deletedAll: 'Conversations deleted',
    ratedAlready: 'You’ve already rated this conversation. Thank you.',
    greeting: (name: string) =>
      `Hello ${name}, I’m your virtual assistant. Which instrument is it about? You can also tell me what happened in your own words.`,
    greetingAlone: (name: string) =>
      `Hello ${name}, I’m your virtual assistant. How can I help? Choose a topic, or tell me in your own words.`,
    otherInstrument: 'Another instrument',
    noInstrument: 'Something else',
    askInstrument: 'Tell me its type or serial number. Part of it is enough.',
    noSuchInstrument:
      'I can’t find an instrument like that in your account. Try its type, or part of its serial number.',
    whichOfThese: 'Which one is it?',
    instrumentNotYours: 'I can’t find this instrument in your account.',
    whatAbout: (instrument: string) => `How can I help with ${instrument}?`,
    whatGeneral: 'How can I help?',
    moreTopics: 'More topics',
    chooseTopic: 'Choose a topic',
    found: 'This may help:',
    foundFlow: 'I can take you through it step by step, or you can read about it here:',
    foundSteps: 'I can take you through it step by step.',
    inShort: (title: string, summary: string) => `${title}: ${summary}`,
    foundNothing:
      'I couldn’t find anything about that. Try other words, choose a topic, or let me open a ticket.',
    personUsedUp: (hours: number) =>
      `You’ve asked as many questions as I can answer in my own words in a day. ${hours === 1 ? 'For the next hour' : `For the next ${hours} hours`} I’ll search the articles for you instead. You can open a ticket at any time.`,
    vendorUsedUp: (hours: number) =>
      `I’ve given all the answers in my own words that I can give in a day. ${hours === 1 ? 'For the next hour' : `For the next ${hours} hours`} I’ll search the articles for you instead. You can open a ticket at any time.`,
    earlierTicket: (number: string) => `Your earlier ticket ${number}`,
    guide: (title: string) => `Step by step: ${title}`,
    fromArticle: (title: string) => `From the article “${title}”`,
    helped: 'This solved it',
    notHelped: 'This didn’t help',
    solved: 'Good to hear. Thank you for telling us: it shows us which answers help.',
    newQuestion: 'Another question',
    welcome: 'You’re welcome.',
    hello: 'Hello. How can I help?',
    flowGone: 'Sorry, I lost my place. Let’s start again.',
    askRating: 'Did this help?',
    rate: 'Rate this conversation',
    thanks: 'Thank you. Your feedback helps us improve.',
    thanksPoor:
      'Thank you, and I’m sorry I couldn’t help more. Would you like an engineer to look at it?',
    openTicket: 'Open a ticket',
    offerTicket: 'I can open a ticket for you, with this conversation in it.',
    closeFirst:
      'I can’t open a ticket yet: one of your tickets is done but not closed. Close it first, then come back.',
    showUnclosed: 'Show tickets to close',
    noInstruments:
      'I can’t find an instrument in your account for this ticket. Open the ticket here:',
    chooseKind: 'Open a ticket',
    ticketInstrument: 'Which instrument is the ticket about?',
    ticketDivision: 'Which division of your laboratory is it in?',
    ticketPhone: 'What number can our engineer call?',
    wrongPhone:
      'That doesn’t look like a phone number. Enter just the number, like 0812 3456 7890. I need one to open a ticket.',
    confirmTicket: (instrument: string, division: string, phone: string) =>
      `Here’s the technical complaint I’d open:\nInstrument: ${instrument}\nDivision: ${division}\nPhone: ${phone}\nNote: this conversation\nShall I open it?`,
    confirmOpen: 'Yes, open the ticket',
    leaveHandOver: 'Don’t open a ticket',
    leftHandOver: 'OK, I haven’t opened a ticket. What else can I help with?',
    ticketOpened: (number: string) =>
      `Ticket ${number} is open. An engineer will answer there, and we’ll notify you.`,
    ticketFailed: (reason: string) => `I couldn’t open the ticket: ${reason}`,
    noteHead: 'The support assistant opened this ticket after this conversation:',
    noteNothing:
      'The support assistant opened this ticket. The customer hadn’t described the problem.',
    noteCustomer: 'Customer',
    noteAssistant: 'Assistant',
  },
  id: {
    name: 'Asisten dukungan',
    answered: 'Asisten sudah menjawab.',
    sent: 'Pesan terkirim',
    deleted: 'Percakapan dihapus',
    deletedAll: 'Semua percakapan dihapus',
    ratedAlready: 'Anda sudah menilai percakapan ini. Terima kasih.',
    greeting: (name) =>
      `Halo ${name}, saya asisten virtual. Alat mana yang ingin Anda tanyakan? Anda juga bisa langsung menuliskan kendalanya dengan kata-kata sendiri.`,
    greetingAlone: (name) =>
      `Halo ${name}, saya asisten virtual. Apa yang bisa saya bantu? Pilih topik, atau tulis dengan kata-kata sendiri.`,
    otherInstrument: 'Alat lain',
    noInstrument: 'Hal lain',
    askInstrument: 'Tulis tipe atau nomor serinya. Sebagian saja sudah cukup.',
    noSuchInstrument:
      'Saya tidak menemukan alat seperti itu di akun Anda. Coba tipenya, atau sebagian nomor serinya.',
    whichOfThese: 'Alat yang mana?',
    instrumentNotYours: 'Saya tidak menemukan alat itu di akun Anda.',
    whatAbout: (instrument) => `Apa yang bisa saya bantu untuk ${instrument}?`,
    whatGeneral: 'Apa yang bisa saya bantu?',
    moreTopics: 'Topik lain',
    chooseTopic: 'Pilih topik',
    found: 'Mungkin ini bisa membantu:',
    foundFlow: 'Saya bisa memandu Anda langkah demi langkah, atau silakan baca di sini:',
    foundSteps: 'Saya bisa memandu Anda langkah demi langkah.',
    inShort: (title, summary) => `${title}: ${summary}`,
    foundNothing:
      'Saya tidak menemukan apa pun tentang itu. Coba kata lain, pilih topik, atau biar saya buatkan tiket.',
    personUsedUp: (hours) =>
      `Pertanyaan Anda sudah mencapai jumlah yang dapat saya jawab dengan kata-kata sendiri dalam sehari. Selama ${hours} jam ke depan, saya mencarikan artikel untuk Anda. Anda dapat membuat tiket kapan saja.`,
    vendorUsedUp: (hours) =>
      `Saya sudah memberikan semua jawaban dengan kata-kata sendiri yang dapat saya berikan dalam sehari. Selama ${hours} jam ke depan, saya mencarikan artikel untuk Anda. Anda dapat membuat tiket kapan saja.`,
    earlierTicket: (number) => `Tiket Anda sebelumnya ${number}`,
    guide: (title) => `Langkah demi langkah: ${title}`,
    fromArticle: (title) => `Dari artikel “${title}”`,
    helped: 'Masalah teratasi',
    notHelped: 'Belum membantu',
    solved:
      'Syukurlah. Terima kasih sudah memberi tahu kami: kami jadi tahu jawaban mana yang membantu.',
    newQuestion: 'Pertanyaan lain',
    welcome: 'Sama-sama.',
    hello: 'Halo. Apa yang bisa saya bantu?',
    flowGone: 'Maaf, urutan langkahnya terputus. Mari kita mulai lagi.',
    askRating: 'Apakah ini membantu Anda?',
    rate: 'Beri penilaian untuk percakapan ini',
    thanks: 'Terima kasih. Masukan Anda membantu kami menjadi lebih baik.',
    thanksPoor:
      'Terima kasih, dan maaf saya belum bisa membantu. Apakah Anda ingin teknisi kami memeriksanya?',
    openTicket: 'Buat tiket',
    offerTicket: 'Saya bisa membuatkan tiket untuk Anda, lengkap dengan percakapan ini.',
    closeFirst:
      'Tiket baru belum bisa dibuat: salah satu tiket Anda sudah selesai tetapi belum ditutup. Tutup tiket itu dulu, lalu kembali ke sini.',
    showUnclosed: 'Lihat tiket yang perlu ditutup',
    noInstruments: 'Saya tidak menemukan alat di akun Anda untuk tiket ini. Buat tiketnya di sini:',
    chooseKind: 'Buat tiket',
    ticketInstrument: 'Tiket ini untuk alat yang mana?',
    ticketDivision: 'Alat itu ada di divisi mana di laboratorium Anda?',
    ticketPhone: 'Nomor mana yang bisa dihubungi teknisi kami?',
    wrongPhone:
      'Sepertinya itu bukan nomor telepon. Tulis nomornya saja, misalnya 0812 3456 7890. Saya memerlukannya untuk membuat tiket.',
    confirmTicket: (instrument, division, phone) =>
      `Ini komplain teknikal yang akan saya buat:\nAlat: ${instrument}\nDivisi: ${division}\nTelepon: ${phone}\nCatatan: percakapan ini\nBoleh saya buat?`,
    confirmOpen: 'Ya, buat tiket',
    leaveHandOver: 'Tidak jadi buat tiket',
    leftHandOver: 'Baik, tiket tidak jadi dibuat. Ada lagi yang bisa saya bantu?',
    ticketOpened: (number) =>
      `Tiket ${number} sudah dibuat. Teknisi akan menjawab di sana, dan Anda akan mendapat notifikasi.`,
    ticketFailed: (reason) => `Tiket belum bisa dibuat: ${reason}`,
    noteHead: 'Asisten dukungan membuat tiket ini setelah percakapan berikut:',
    noteNothing: 'Asisten dukungan membuat tiket ini. Pelanggan belum menjelaskan masalahnya.',
    noteCustomer: 'Pelanggan',
    noteAssistant: 'Asisten',
  },
})

export type AssistantMessages = (typeof assistantMessages)['en']
