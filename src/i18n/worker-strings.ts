/** Strings of system notifications, shared with the worker. */
import { translations } from '#i18n/translations'

export const workerStrings = translations({
  en: {
    /** For a message without anything that can be shown. */
    somethingNew: 'You have a new notification',
    open: 'Open',
    reply: 'Reply',
    replyHint: 'Write a message',
    /** The widget of open tickets. */
    openTickets: 'Open tickets',
    noOpenTickets: 'No open tickets. Open one when an instrument needs us.',
    signIn: 'Sign in to see your open tickets.',
    showAll: 'Show all',
    ticket: 'Ticket',
  },
  id: {
    somethingNew: 'Ada notifikasi baru untuk Anda',
    open: 'Buka',
    reply: 'Balas',
    replyHint: 'Tulis pesan',
    openTickets: 'Tiket terbuka',
    noOpenTickets: 'Tidak ada tiket terbuka. Buat tiket jika perlu bantuan kami.',
    signIn: 'Masuk untuk melihat tiket terbuka Anda.',
    showAll: 'Lihat semua',
    ticket: 'Tiket',
  },
})

export type WorkerStrings = typeof workerStrings.en
