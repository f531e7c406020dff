/** What is said of broadcasts. */
import { translations } from '#server/platform/translations'

export const broadcastMessages = translations({
  en: {
    news: 'News',
    sent: 'News sent',
  },
  id: {
    news: 'Berita',
    sent: 'Berita dikirim',
  },
})
