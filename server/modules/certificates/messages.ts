/** What is said of certificates. */
import { translations } from '#server/platform/translations'

export const certificateMessages = translations({
  en: {
    news: 'New certificate',
    issued: 'Certificate issued',
    numberTaken: 'This number is already in use.',
  },
  id: {
    news: 'Sertifikat baru',
    issued: 'Sertifikat diterbitkan',
    numberTaken: 'Nomor ini sudah dipakai.',
  },
})
