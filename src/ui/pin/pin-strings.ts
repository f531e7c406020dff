/** Strings of PINs. */
import { translations } from '#i18n/translations'

export const pinStrings = translations({
  en: {
    erase: 'Delete the last digit',
    wrong: (left: number) =>
      left === 1
        ? 'That PIN is not right. 1 try left.'
        : `That PIN is not right. ${left} tries left.`,
    wrongPlain: 'That PIN is not right.',
    blocked: 'Too many wrong PINs. Sign in to choose a new one.',
    ended: 'Your session on this device has ended. Sign in once more.',
    newPin: 'New PIN',
    repeat: 'Enter it again',
    weak: 'That PIN is easy to guess. Choose another one.',
    different: 'The two PINs are different. Please start again.',
  },
  id: {
    erase: 'Hapus angka terakhir',
    wrong: (left) => `PIN salah. Tersisa ${left} percobaan.`,
    wrongPlain: 'PIN salah.',
    blocked: 'Terlalu banyak PIN salah. Masuk untuk memilih PIN baru.',
    ended: 'Sesi Anda di perangkat ini sudah berakhir. Silakan masuk sekali lagi.',
    newPin: 'PIN baru',
    repeat: 'Masukkan sekali lagi',
    weak: 'PIN itu mudah ditebak. Pilih yang lain.',
    different: 'Kedua PIN berbeda. Silakan ulangi.',
  },
})
