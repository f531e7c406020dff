/** Strings of PINs. */
import { counted } from '#i18n/counted'
import { translations } from '#i18n/translations'

export const pinStrings = translations({
  en: {
    erase: 'Delete last digit',
    wrong: (left: number) => `Wrong PIN. ${counted(left, 'try', 'tries')} left.`,
    wrongPlain: 'Wrong PIN.',
    blocked: 'Too many wrong PINs. Sign in to choose a new one.',
    ended: 'Your session on this device has ended. Sign in again.',
    away: 'You’re offline, and it’s too long since you last unlocked this device online. Connect to the network, then enter your PIN.',
    newPin: 'New PIN',
    next: 'Continue',
    repeat: 'Enter it again',
    weak: 'That PIN is easy to guess. Choose another.',
    different: 'The PINs don’t match. Start again.',
  },
  id: {
    erase: 'Hapus angka terakhir',
    wrong: (left) => `PIN salah. Tersisa ${left} percobaan.`,
    wrongPlain: 'PIN salah.',
    blocked: 'Terlalu banyak PIN salah. Masuk untuk memilih PIN baru.',
    ended: 'Sesi Anda di perangkat ini sudah berakhir. Masuk lagi.',
    away: 'Anda sedang offline, dan sudah terlalu lama sejak Anda membuka perangkat ini secara online. Sambungkan ke jaringan, lalu masukkan PIN Anda.',
    newPin: 'PIN baru',
    next: 'Lanjutkan',
    repeat: 'Masukkan sekali lagi',
    weak: 'PIN itu mudah ditebak. Pilih yang lain.',
    different: 'Kedua PIN tidak sama. Ulangi dari awal.',
  },
})
