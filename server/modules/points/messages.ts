/** What is said of points. */
import { translations } from '#server/platform/translations'

export const pointMessages = translations({
  en: {
    news: 'Loyalty points',
    given: 'Points recorded',
  },
  id: {
    news: 'Poin loyalitas',
    given: 'Poin dicatat',
  },
})
