import type { AssistantStrings } from './en-assistant.ts'

export const idAssistant: AssistantStrings = {
  title: 'Asisten dukungan',
  subtitle: 'Asisten virtual',
  typing: 'Asisten dukungan sedang mengetik',
  placeholder: 'Tulis pesan Anda di sini.....',
  send: 'Kirim',
  log: 'Percakapan',
  you: 'Anda',
  them: 'Asisten',
  begin: 'Apa yang bisa kami bantu? Tulis dengan kata-kata Anda sendiri.',
  notReached: 'Asisten tidak dapat dihubungi.',
  offline:
    'Asisten tidak dapat menjawab tanpa koneksi. Yang Anda tulis menunggu di perangkat ini dan dikirim nanti.',
  waits: 'Menunggu di perangkat ini',
  notTaken: 'Server tidak menerima pesan ini.',
  change: 'Ubah',
  discard: 'Buang',
  rate: (stars) => `${stars} bintang`,
  rated: 'Anda sudah menilai percakapan ini.',
  given: (stars, of) => `${stars} dari ${of} bintang`,
  newTab: 'dibuka di tab baru',
  playYoutube: (title) => `Putar ${title}`,
  youtubeNote: 'Diputar dari YouTube. Tidak ada yang dimuat dari sana sebelum Anda mengetuk.',
  youtubeOffline: 'Video ini diputar dari YouTube, bila ada koneksi.',
  watch: (title) => `Tonton ${title}`,
}
