/** Strings of the vendor's news, loaded with its screens. */
import { translations } from '#i18n/translations'

export const broadcastStrings = translations({
  en: {
    lead: 'What we tell all our customers, and your laboratory.',
    list: 'News',
    markAll: 'Mark all as read',
    unread: 'New',
    emptyTitle: 'No news so far',
    emptyText: 'What we announce to our customers is kept here.',
    all: 'All news',
    goneTitle: 'This news is not here',
    goneText: 'It was taken back, or the address is not complete.',
    noText: 'There is nothing more to read.',
  },
  id: {
    lead: 'Yang kami sampaikan kepada semua pelanggan dan laboratorium Anda.',
    list: 'Berita',
    markAll: 'Tandai semua dibaca',
    unread: 'Baru',
    emptyTitle: 'Belum ada berita',
    emptyText: 'Pengumuman kami untuk pelanggan disimpan di sini.',
    all: 'Semua berita',
    goneTitle: 'Berita ini tidak ada',
    goneText: 'Berita sudah ditarik, atau alamatnya tidak lengkap.',
    noText: 'Tidak ada lagi yang perlu dibaca.',
  },
})
