/** What is said of shared benches. */
import { translations } from '#server/platform/translations'

export const benchMessages = translations({
  en: {
    made: 'This device is a shared bench now',
    changed: 'Shared bench changed',
    removed: 'Shared bench removed',
    personRemoved: 'Taken off the shared bench',
    entered: 'You can use this shared bench now',
    unlocked: 'Unlocked',
    locked: 'Locked',
    forCustomers: 'Shared benches are for the people of the laboratory.',
    tooManyBenches: 'There are as many shared benches as there may be. Please remove one first.',
    tooManyPeople: 'This shared bench has as many people as it may have.',
    choosePin: 'Please choose a PIN for this shared bench first.',
    notOnBench: 'This person cannot use this shared bench any more.',
    sessionOver: 'You are no longer signed in on this device. Please enter your password.',
    pinWrong: (left: number) =>
      left === 1
        ? 'This PIN is not right. 1 try is left.'
        : `This PIN is not right. ${left} tries are left.`,
    pinBlocked:
      'Too many wrong PINs. Please sign in with your password or a passkey, and choose a new PIN.',
    pinGone: 'Your PIN is no longer valid. Please sign in with your password or a passkey.',
  },
  id: {
    made: 'Perangkat ini sekarang menjadi perangkat bersama',
    changed: 'Perangkat bersama diubah',
    removed: 'Perangkat bersama dihapus',
    personRemoved: 'Dikeluarkan dari perangkat bersama',
    entered: 'Anda sekarang dapat memakai perangkat bersama ini',
    unlocked: 'Kunci dibuka',
    locked: 'Terkunci',
    forCustomers: 'Perangkat bersama hanya untuk orang-orang laboratorium.',
    tooManyBenches: 'Jumlah perangkat bersama sudah mencapai batas. Hapus salah satu dahulu.',
    tooManyPeople: 'Jumlah orang di perangkat bersama ini sudah mencapai batas.',
    choosePin: 'Pilih PIN untuk perangkat bersama ini terlebih dahulu.',
    notOnBench: 'Orang ini tidak dapat lagi memakai perangkat bersama ini.',
    sessionOver: 'Anda sudah tidak masuk di perangkat ini. Masukkan kata sandi Anda.',
    pinWrong: (left) => `PIN ini salah. Sisa ${left} kali percobaan.`,
    pinBlocked:
      'Terlalu banyak PIN yang salah. Masuk dengan kata sandi atau passkey, lalu pilih PIN baru.',
    pinGone: 'PIN Anda tidak berlaku lagi. Masuk dengan kata sandi atau passkey.',
  },
})
