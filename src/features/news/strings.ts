/** Strings of the vendor's news, loaded with its screens. */
import { translations } from '#i18n/translations'

export const broadcastStrings = translations({
  en: {
    lead: 'The latest from us, for all our customers and for your lab.',
    list: 'News',
    markAll: 'Mark all as read',
    unread: 'New',
    emptyTitle: 'No news yet',
    emptyText: 'News from us will appear here.',
    all: 'All news',
    goneTitle: 'We can’t find this news item',
    goneText: 'It may have been withdrawn, or the address is incomplete.',
    noText: 'There’s nothing more to read.',
  },
  id: {
    lead: 'Berita terbaru dari kami untuk semua pelanggan dan laboratorium Anda.',
    list: 'Berita',
    markAll: 'Tandai semua sudah dibaca',
    unread: 'Baru',
    emptyTitle: 'Belum ada berita',
    emptyText: 'Berita dari kami akan muncul di sini.',
    all: 'Semua berita',
    goneTitle: 'Berita tidak ditemukan',
    goneText: 'Berita ini mungkin sudah ditarik, atau alamatnya tidak lengkap.',
    noText: 'Tidak ada lagi yang perlu dibaca.',
  },
})
