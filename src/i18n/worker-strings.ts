/** The part of the English catalogue that the worker speaks, too: what a notification of the system says. */
import { translations } from '#i18n/translations'

export const workerStrings = translations({
  en: {
    /** Where a message says nothing that can be shown. */
    somethingNew: 'There is news for you',
    open: 'Open',
    reply: 'Reply',
    replyHint: 'Write a message',
  },
  id: {
    somethingNew: 'Ada kabar untuk Anda',
    open: 'Buka',
    reply: 'Balas',
    replyHint: 'Tulis pesan',
  },
})

export type WorkerStrings = typeof workerStrings.en
