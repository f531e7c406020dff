/** Strings of what other apps share to the portal, loaded with its screen. */
import { counted } from '#i18n/counted'
import { translations } from '#i18n/translations'

export const shareStrings = translations({
  en: {
    title: 'Add to a ticket',
    lead: 'Choose where this goes. We send nothing until you do. If you didn’t share it, a website may have put it here: discard it.',
    arrived: (what: string) =>
      `Something else was shared to this app: ${what}. A website may have sent it.`,
    join: 'Add it to this',
    shared: 'What you shared',
    text: 'Text',
    removeText: 'Remove the text',
    discard: 'Discard all',
    discardQuestion: 'Discard what you shared? You can’t get it back.',
    discardVerb: 'Discard',
    leftOut: (count: number) =>
      `We left out ${counted(count, 'file')}. You can share up to 10 photos and PDFs at a time, up to 30\u00a0MB each.`,
    newTicket: 'Open a new technical ticket',
    orAdd: 'Add to one of your tickets',
    search: 'Search tickets',
    tickets: 'Your open tickets',
    noneOpen: 'You have no open tickets. Open a new one above.',
    noneFound: 'No open tickets match. Try another word, or open a new ticket.',
    more: 'Show more tickets',
    adding: 'Adding…',
    emptyTitle: 'Nothing to add',
    emptyText: 'Share a photo or a PDF from another app to this one, and choose its ticket here.',
    problems: {
      gone: 'What you shared isn’t here any more. Share it again.',
      others: 'Someone else shared this, so we discarded it. Share it again.',
      failed: 'We couldn’t keep what you shared. Open this app once, then share it again.',
      bench:
        'This is a shared device, so nothing was kept. Open the ticket and add the files there.',
    },
    toTickets: 'My tickets',
    /** On the form of a new technical ticket. */
    waiting: (count: number) =>
      `Once the ticket is open, you can add the ${count === 1 ? 'file' : counted(count, 'file')} you shared.`,
    notThese: 'Don’t add',
    /** In the window of the new ticket. */
    add: (count: number) => `Add the ${count === 1 ? 'file' : counted(count, 'file')} you shared`,
  },
  id: {
    title: 'Tambahkan ke tiket',
    lead: 'Pilih tujuannya. Kami tidak mengirim apa pun sebelum Anda memilih. Jika bukan Anda yang membagikannya, mungkin ini dari situs web: buang saja.',
    arrived: (what) =>
      `Ada lagi yang dibagikan ke aplikasi ini: ${what}. Mungkin ini dari situs web.`,
    join: 'Gabungkan',
    shared: 'Yang Anda bagikan',
    text: 'Teks',
    removeText: 'Hapus teks',
    discard: 'Buang semua',
    discardQuestion: 'Buang yang Anda bagikan? Isinya tidak dapat dikembalikan.',
    discardVerb: 'Buang',
    leftOut: (count: number) =>
      `${count} file tidak disertakan. Anda dapat membagikan hingga 10 foto dan PDF sekaligus, masing-masing hingga 30\u00a0MB.`,
    newTicket: 'Buat tiket teknikal baru',
    orAdd: 'Tambahkan ke salah satu tiket Anda',
    search: 'Cari tiket',
    tickets: 'Tiket Anda yang masih terbuka',
    noneOpen: 'Anda tidak memiliki tiket terbuka. Buat tiket baru di atas.',
    noneFound: 'Tidak ada tiket terbuka yang cocok. Coba kata lain, atau buat tiket baru.',
    more: 'Tampilkan tiket lainnya',
    adding: 'Menambahkan…',
    emptyTitle: 'Tidak ada yang dapat ditambahkan',
    emptyText:
      'Bagikan foto atau PDF dari aplikasi lain ke aplikasi ini, lalu pilih tiketnya di sini.',
    problems: {
      gone: 'Yang Anda bagikan sudah tidak ada di sini. Bagikan lagi.',
      others: 'Orang lain yang membagikannya, jadi kami membuangnya. Bagikan lagi.',
      failed:
        'Yang Anda bagikan tidak dapat disimpan. Buka aplikasi ini sekali, lalu bagikan lagi.',
      bench:
        'Ini perangkat bersama, jadi tidak ada yang disimpan. Buka tiketnya, lalu tambahkan file di sana.',
    },
    toTickets: 'Tiket saya',
    waiting: (count: number) =>
      `Setelah tiket dibuat, Anda dapat menambahkan ${count} file yang Anda bagikan.`,
    notThese: 'Jangan tambahkan',
    add: (count: number) => `Tambahkan ${count} file yang Anda bagikan`,
  },
})
