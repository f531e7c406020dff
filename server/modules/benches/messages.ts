/** What is said of shared benches. */
import { translations } from '#server/platform/translations'

export const benchMessages = translations({
  en: {
    made: 'This device is now shared',
    changed: 'Shared device changed',
    removed: 'Device no longer shared',
    personRemoved: 'Removed from the shared device',
    entered: 'You can now use this shared device',
    unlocked: 'Unlocked',
    locked: 'Locked',
    forCustomers: 'Only people at the laboratory can use shared devices.',
    tooManyBenches: 'You can’t share any more devices. Stop sharing one first.',
    tooManyPeople:
      'This shared device can’t take any more people. Someone needs to leave it first.',
    choosePin: 'Choose a PIN for this shared device first.',
    notOnBench: 'This person can no longer use this shared device.',
    sessionOver: 'You’re no longer signed in on this device. Enter your password.',
    pinWrong: (left: number) =>
      left === 1 ? 'Wrong PIN. 1 try left.' : `Wrong PIN. ${left} tries left.`,
    pinBlocked:
      'Too many wrong PINs. Sign in with your password or a passkey, then choose a new PIN.',
    pinGone: 'Your PIN no longer works. Sign in with your password or a passkey.',
  },
  id: {
    made: 'Perangkat ini sekarang dipakai bersama',
    changed: 'Perangkat bersama diubah',
    removed: 'Perangkat tidak lagi dipakai bersama',
    personRemoved: 'Dikeluarkan dari perangkat bersama',
    entered: 'Anda sekarang dapat memakai perangkat bersama ini',
    unlocked: 'Kunci dibuka',
    locked: 'Terkunci',
    forCustomers: 'Hanya orang-orang laboratorium yang dapat memakai perangkat bersama.',
    tooManyBenches:
      'Jumlah perangkat bersama sudah mencapai batas. Akhiri pemakaian bersama salah satunya dulu.',
    tooManyPeople:
      'Jumlah orang di perangkat bersama ini sudah mencapai batas. Seseorang harus keluar dulu.',
    choosePin: 'Pilih PIN untuk perangkat bersama ini terlebih dahulu.',
    notOnBench: 'Orang ini tidak dapat lagi memakai perangkat bersama ini.',
    sessionOver: 'Anda sudah tidak masuk di perangkat ini. Masukkan kata sandi Anda.',
    pinWrong: (left) => `PIN salah. Tersisa ${left} percobaan.`,
    pinBlocked:
      'Terlalu banyak PIN salah. Masuk dengan kata sandi atau passkey, lalu pilih PIN baru.',
    pinGone: 'PIN Anda tidak berlaku lagi. Masuk dengan kata sandi atau passkey.',
  },
})
