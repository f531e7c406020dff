import type { NewsStrings } from './en-news.ts'

export const idNews: NewsStrings = {
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
}
