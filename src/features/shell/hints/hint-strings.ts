/** What is said once to whoever is new, loaded with it. */
import { translations } from '#i18n/translations'

export const hintStrings = translations({
  en: {
    scan: 'At an instrument? Tap Scan and point the camera at its label to open a ticket for it.',
    palette: (keys: string) => `Press ${keys} to find a ticket, an instrument or a screen.`,
    offline: 'The portal works offline, too. We’ll send what you write when you’re back online.',
    later: 'You can do it later from your profile.',
    tryIt: 'Try it',
    gotIt: 'Got it',
    noThanks: 'No, thanks',
  },
  id: {
    scan: 'Sedang di depan alat? Ketuk Pindai dan arahkan kamera ke labelnya untuk membuat tiket.',
    palette: (keys: string) => `Tekan ${keys} untuk mencari tiket, alat, atau halaman.`,
    offline:
      'Portal juga berfungsi saat offline. Tulisan Anda kami kirim saat Anda kembali online.',
    later: 'Anda dapat melakukannya nanti dari profil.',
    tryIt: 'Coba',
    gotIt: 'Mengerti',
    noThanks: 'Tidak, terima kasih',
  },
})
