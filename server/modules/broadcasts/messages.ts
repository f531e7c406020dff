/** What is said of broadcasts. */
import { translations } from '#server/platform/translations'

export const broadcastMessages = translations({
  en: {
    news: 'News',
    sent: 'Broadcast sent',
  },
  id: {
    news: 'Kabar',
    sent: 'Siaran dikirim',
  },
})
