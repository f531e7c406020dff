/** Strings of the virtual assistant, loaded with its panel. */
import { counted } from '#i18n/counted'
import { translations } from '#i18n/translations'

export const assistantStrings = translations({
  en: {
    /** specification 2.4 */
    title: 'Support assistant',
    subtitle: 'Virtual assistant',
    typing: 'Support assistant is typing',
    placeholder: 'Type your message here.....',
    send: 'Send',
    log: 'Conversation',
    you: 'You',
    them: 'Assistant',
    begin: 'What can we help you with? Use your own words.',
    notReached: 'We couldn’t reach the assistant.',
    offline:
      'The assistant can’t answer while you’re offline. What you write is saved on this device and sent when you’re back online.',
    notTaken: 'The server didn’t accept this message.',
    change: 'Edit',
    discard: 'Discard',
    rate: (stars: number) => counted(stars, 'star'),
    rated: 'You’ve rated this conversation.',
    given: (stars: number, of: number) => `${stars} of ${of} stars`,
    newTab: 'opens in a new tab',
    playYoutube: (title: string) => `Play ${title}`,
    youtubeNote: 'Plays from YouTube. Nothing loads from there until you tap.',
    youtubeOffline: 'This video plays from YouTube. Watch it when you’re back online.',
    watch: (title: string) => `Watch ${title}`,
    conversations: 'Conversations',
  },
  id: {
    title: 'Asisten dukungan',
    subtitle: 'Asisten virtual',
    typing: 'Asisten dukungan sedang mengetik',
    placeholder: 'Tulis pesan Anda di sini.....',
    send: 'Kirim',
    log: 'Percakapan',
    you: 'Anda',
    them: 'Asisten',
    begin: 'Apa yang bisa kami bantu? Tulis saja dengan kata-kata Anda sendiri.',
    notReached: 'Asisten tidak dapat dihubungi.',
    offline:
      'Asisten tidak dapat menjawab saat Anda offline. Yang Anda tulis tersimpan di perangkat ini dan dikirim saat kembali online.',
    notTaken: 'Server tidak menerima pesan ini.',
    change: 'Ubah',
    discard: 'Buang',
    rate: (stars) => `${stars} bintang`,
    rated: 'Anda sudah menilai percakapan ini.',
    given: (stars, of) => `${stars} dari ${of} bintang`,
    newTab: 'dibuka di tab baru',
    playYoutube: (title) => `Putar ${title}`,
    youtubeNote: 'Diputar dari YouTube. Tidak ada yang dimuat dari sana sebelum Anda mengetuknya.',
    youtubeOffline: 'Video ini diputar dari YouTube. Tonton saat Anda kembali online.',
    watch: (title) => `Tonton ${title}`,
    conversations: 'Percakapan',
  },
})
