/** Strings of system notifications, shared with the worker. */
import { translations } from '#i18n/translations'

export const workerStrings = translations({
  en: {
    /** For a message without anything that can be shown. */
    somethingNew: 'You have a new notification',
    open: 'Open',
    reply: 'Reply',
    replyHint: 'Write a message',
  },
  id: {
    somethingNew: 'Ada notifikasi baru untuk Anda',
    open: 'Buka',
    reply: 'Balas',
    replyHint: 'Tulis pesan',
  },
})

export type WorkerStrings = typeof workerStrings.en
