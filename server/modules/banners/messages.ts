/** What is said of banners. */
import { translations } from '#server/platform/translations'

export const bannerMessages = translations({
  en: {
    saved: 'Banners saved',
  },
  id: {
    saved: 'Banner disimpan',
  },
})
