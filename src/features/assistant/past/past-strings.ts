/** Strings of the assistant's earlier conversations, loaded with them. */
import { translations } from '#i18n/translations'

export const pastStrings = translations({
  en: {
    list: 'Your conversations',
    search: 'Search your conversations',
    begin: 'New conversation',
    emptyTitle: 'No conversations yet',
    emptyText: 'Ask the assistant what’s wrong. Its answers are kept here, on all your devices.',
    nothingTitle: 'No conversations found',
    nothingText: 'Try other words, or part of a word.',
    clear: 'Clear search',
    offline:
      'We can only search the titles of your newest conversations, which are saved on this device. Search again when you’re back online.',
    outcomes: {
      open: 'In progress',
      solved: 'Solved',
      ticket: 'Ticket opened',
      left: 'Not finished',
    },
    ticket: (number: string) => `Ticket ${number}`,
    goOn: 'Continue',
    askAgain: 'Ask about this again',
    pending: 'Wait until your message is sent. Then you can switch conversations.',
    remove: 'Delete conversation',
    removeQuestion:
      'Delete this conversation? You can’t get it back. A ticket opened from it stays.',
    removeAll: 'Delete all conversations',
    removeAllQuestion:
      'Delete all your conversations in this account? You can’t get them back. Tickets opened from them stay.',
    removeVerb: 'Delete',
    removeLater: 'You can delete conversations when you’re back online.',
  },
  id: {
    list: 'Percakapan Anda',
    search: 'Cari di percakapan Anda',
    begin: 'Percakapan baru',
    emptyTitle: 'Belum ada percakapan',
    emptyText:
      'Tanyakan kendala Anda kepada asisten. Jawabannya tersimpan di sini, di semua perangkat Anda.',
    nothingTitle: 'Percakapan tidak ditemukan',
    nothingText: 'Coba kata lain, atau sebagian kata.',
    clear: 'Hapus pencarian',
    offline:
      'Kami hanya dapat mencari di judul percakapan terbaru yang tersimpan di perangkat ini. Cari lagi saat kembali online.',
    outcomes: {
      open: 'Berlangsung',
      solved: 'Teratasi',
      ticket: 'Tiket dibuat',
      left: 'Belum selesai',
    },
    ticket: (number) => `Tiket ${number}`,
    goOn: 'Lanjutkan',
    askAgain: 'Tanyakan lagi',
    pending: 'Tunggu sampai pesan Anda terkirim. Setelah itu Anda dapat berganti percakapan.',
    remove: 'Hapus percakapan',
    removeQuestion:
      'Hapus percakapan ini? Percakapan tidak dapat dikembalikan. Tiket yang dibuat darinya tetap ada.',
    removeAll: 'Hapus semua percakapan',
    removeAllQuestion:
      'Hapus semua percakapan Anda di akun ini? Percakapan tidak dapat dikembalikan. Tiket yang dibuat darinya tetap ada.',
    removeVerb: 'Hapus',
    removeLater: 'Anda dapat menghapus percakapan saat kembali online.',
  },
})
