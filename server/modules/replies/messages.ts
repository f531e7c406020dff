/** What is said of the chat. */
import { translations } from '#server/platform/translations'

export const replyMessages = translations({
  en: {
    sent: 'Message sent',
  },
  id: {
    sent: 'Pesan terkirim',
  },
})
