/** Strings of the page that confirms a registration made on another device. */
import { translations } from '#i18n/translations'

export const verifyStrings = translations({
  en: {
    phone: 'This number was typed on the other device. If it isn’t yours, correct it.',
  },
  id: {
    phone: 'Nomor ini diketik di perangkat lain itu. Jika bukan nomor Anda, perbaiki.',
  },
})
