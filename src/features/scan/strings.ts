/** Strings of the scanner, loaded with its screen. */
import { translations } from '#i18n/translations'

export const scanStrings = translations({
  en: {
    title: 'Scan the label',
    lead: 'Hold the code on the instrument inside the frame.',
    starting: 'Starting the camera',
    close: 'Close scanner',
    torch: 'Light',
    camera: 'Camera',
    cameraNo: (number: number) => `Camera ${number}`,
    fromFile: 'From a picture',
    noCode: 'There is no readable code in this picture. Take it closer and straight from above.',
    type: 'Type the serial number instead',
    serial: 'Serial number or code',
    find: 'Find',
    wedge: 'A hand scanner works here too: just scan.',
    refusedTitle: 'The camera is not allowed',
    refused:
      'Allow the camera for this site in the settings of your browser, then try again. Or type the serial number.',
    absentTitle: 'No camera found',
    absent:
      'This device has no camera that can be used here. Type the serial number, or scan a picture.',
    busyTitle: 'The camera is in use',
    busy: 'Another program uses the camera. Close it, then try again. Or type the serial number.',
    again: 'Start the camera again',
    looking: 'Looking the instrument up',
    unknownTitle: 'Not an instrument of yours',
    unknown:
      'No instrument of this account has this label or serial number. Check what was read, or the account that is switched on.',
    unknownHere:
      'The server is not reached, and none of the instruments kept on this device has this label or serial number.',
    severalTitle: 'More than one instrument',
    several:
      'Some of your instruments share this serial number. Scan the label, or choose from the list.',
    foreignTitle: 'Not a label of ours',
    foreign: 'What was read is not the label of an instrument. Scan the square code on the label.',
    nothingKeptTitle: 'Cannot be looked up now',
    nothingKept:
      'The server is not reached, and the instruments were never opened on this device. A ticket can be opened without.',
    read: (text: string) => `Read: ${text}`,
    scanAgain: 'Scan again',
    instruments: 'See instruments',
    without: 'Open ticket without',
  },
  id: {
    title: 'Pindai label',
    lead: 'Arahkan kode pada instrumen ke dalam bingkai.',
    starting: 'Kamera sedang dinyalakan',
    close: 'Tutup pemindai',
    torch: 'Lampu',
    camera: 'Kamera',
    cameraNo: (number) => `Kamera nomor ${number}`,
    fromFile: 'Dari gambar',
    noCode: 'Tidak ada kode yang terbaca pada gambar ini. Ambil lebih dekat dan lurus dari atas.',
    type: 'Ketik nomor seri saja',
    serial: 'Nomor seri atau kode',
    find: 'Cari',
    wedge: 'Pemindai genggam juga bisa dipakai di sini: langsung pindai.',
    refusedTitle: 'Kamera tidak diizinkan',
    refused:
      'Izinkan kamera untuk situs ini di pengaturan peramban Anda, lalu coba lagi. Atau ketik nomor seri.',
    absentTitle: 'Kamera tidak ditemukan',
    absent:
      'Perangkat ini tidak punya kamera yang bisa dipakai di sini. Ketik nomor seri, atau pindai sebuah gambar.',
    busyTitle: 'Kamera sedang dipakai',
    busy: 'Program lain sedang memakai kamera. Tutup program itu, lalu coba lagi. Atau ketik nomor seri.',
    again: 'Nyalakan kamera lagi',
    looking: 'Instrumen sedang dicari',
    unknownTitle: 'Bukan instrumen Anda',
    unknown:
      'Tidak ada instrumen akun ini dengan label atau nomor seri tersebut. Periksa yang terbaca, atau akun yang sedang aktif.',
    unknownHere:
      'Server tidak terjangkau, dan tidak ada instrumen di perangkat ini dengan label atau nomor seri tersebut.',
    severalTitle: 'Lebih dari satu instrumen',
    several:
      'Beberapa instrumen Anda memiliki nomor seri yang sama. Pindai labelnya, atau pilih dari daftar.',
    foreignTitle: 'Bukan label kami',
    foreign: 'Yang terbaca bukan label instrumen. Pindai kode persegi pada label.',
    nothingKeptTitle: 'Belum bisa dicari',
    nothingKept:
      'Server tidak terjangkau, dan daftar instrumen belum pernah dibuka di perangkat ini. Tiket tetap bisa dibuka tanpa instrumen.',
    read: (text) => `Terbaca: ${text}`,
    scanAgain: 'Pindai lagi',
    instruments: 'Lihat instrumen',
    without: 'Buka tiket tanpa instrumen',
  },
})
