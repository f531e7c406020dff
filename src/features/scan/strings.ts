/** Strings of the scanner, loaded with its screen. */
import { translations } from '#i18n/translations'

export const scanStrings = translations({
  en: {
    title: 'Scan the label',
    lead: 'Point the camera at the code on the instrument.',
    starting: 'Starting the camera…',
    close: 'Close scanner',
    torch: 'Light',
    camera: 'Camera',
    cameraNo: (number: number) => `Camera ${number}`,
    fromFile: 'Scan a photo',
    noCode: 'We couldn’t find a code in this photo. Take another one, closer and straight on.',
    type: 'Enter the serial number instead',
    serial: 'Serial number or code',
    find: 'Find',
    wedge: 'Using a handheld scanner? Just scan.',
    refusedTitle: 'Camera access is blocked',
    refused:
      'Allow the camera for this site in your browser’s settings and try again, or enter the serial number.',
    absentTitle: 'No camera found',
    absent:
      'There’s no camera we can use on this device. Enter the serial number, or scan a photo.',
    busyTitle: 'Another app is using the camera',
    busy: 'Close the other app and try again, or enter the serial number.',
    again: 'Restart camera',
    looking: 'Looking up the instrument…',
    unknownTitle: 'Instrument not found',
    unknown:
      'No instrument in this account has this label or serial number. Check the code below, or switch to another account.',
    unknownHere:
      'We can’t reach the server, and no instrument saved on this device has this label or serial number. Try again when you’re back online.',
    severalTitle: 'More than one match',
    several:
      'Some of your instruments share this serial number. Scan the label, or choose from the list.',
    foreignTitle: 'This isn’t one of our labels',
    foreign: 'Scan the square code on the instrument’s label.',
    nothingKeptTitle: 'We can’t look it up right now',
    nothingKept:
      'We can’t reach the server, and your instruments aren’t saved on this device yet. You can still open a ticket without one.',
    read: (text: string) => `Code: ${text}`,
    scanAgain: 'Scan again',
    instruments: 'See instruments',
    without: 'Open ticket without instrument',
  },
  id: {
    title: 'Pindai label',
    lead: 'Arahkan kamera ke kode pada alat.',
    starting: 'Menyalakan kamera…',
    close: 'Tutup pemindai',
    torch: 'Lampu',
    camera: 'Kamera',
    cameraNo: (number) => `Kamera nomor ${number}`,
    fromFile: 'Pindai foto',
    noCode:
      'Tidak ada kode yang terbaca di foto ini. Ambil foto lagi, lebih dekat dan tegak lurus.',
    type: 'Masukkan nomor seri saja',
    serial: 'Nomor seri atau kode',
    find: 'Cari',
    wedge: 'Pakai pemindai genggam? Langsung pindai saja.',
    refusedTitle: 'Akses kamera diblokir',
    refused:
      'Izinkan kamera untuk situs ini di pengaturan browser lalu coba lagi, atau masukkan nomor seri.',
    absentTitle: 'Kamera tidak ditemukan',
    absent:
      'Tidak ada kamera yang bisa digunakan di perangkat ini. Masukkan nomor seri, atau pindai foto.',
    busyTitle: 'Kamera sedang dipakai aplikasi lain',
    busy: 'Tutup aplikasi itu lalu coba lagi, atau masukkan nomor seri.',
    again: 'Nyalakan kamera lagi',
    looking: 'Mencari alat…',
    unknownTitle: 'Alat tidak ditemukan',
    unknown:
      'Tidak ada alat di akun ini dengan label atau nomor seri tersebut. Periksa kode di bawah, atau ganti akun.',
    unknownHere:
      'Server tidak dapat dihubungi, dan tidak ada alat yang tersimpan di perangkat ini dengan label atau nomor seri tersebut. Coba lagi saat kembali online.',
    severalTitle: 'Ada lebih dari satu alat',
    several:
      'Beberapa alat Anda memiliki nomor seri yang sama. Pindai labelnya, atau pilih dari daftar.',
    foreignTitle: 'Ini bukan label kami',
    foreign: 'Pindai kode persegi pada label alat.',
    nothingKeptTitle: 'Alat belum bisa dicari',
    nothingKept:
      'Server tidak dapat dihubungi, dan alat Anda belum tersimpan di perangkat ini. Anda tetap bisa membuat tiket tanpa alat.',
    read: (text) => `Kode: ${text}`,
    scanAgain: 'Pindai lagi',
    instruments: 'Lihat alat',
    without: 'Buat tiket tanpa alat',
  },
})
