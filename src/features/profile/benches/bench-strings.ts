/** Strings of shared devices, loaded with their section. */
import { translations } from '#i18n/translations'

export const sharedStrings = translations({
  en: {
    title: 'Shared devices',
    lead: 'On a shared device several people work in turn. Each unlocks it with a PIN of their own and sees nothing of the others.',
    none: 'Your organisation shares no device yet.',
    thisOne: 'This device',
    share: 'Share this device',
    people: (names: string) => `Used by ${names}`,
    nobody: 'Nobody uses it yet',
    lastUsed: 'Last used',
    locks: (minutes: number) =>
      minutes === 1
        ? 'Locks after 1 minute without use'
        : `Locks after ${minutes} minutes without use`,
    change: 'Change',
    changeName: (name: string) => `Change ${name}`,
    changeTitle: 'Change shared device',
    save: 'Save',
    changed: 'Saved. It applies once the device is unlocked again.',
    end: 'Stop sharing',
    endName: (name: string) => `Stop sharing ${name}`,
    endQuestion: (name: string) =>
      `Stop sharing ${name}? Everybody on it is signed out. What they wrote there and has not been sent is lost.`,
    ended: 'The device is no longer shared.',
    leave: 'Leave this device',
    leaveQuestion:
      'Take yourself off this device? You can add yourself again later. Messages that were not sent stay encrypted on it until then.',
    modalTitle: 'Share this device',
    modalText:
      'Everybody signs in on it once and chooses a PIN. You begin: the device then shows the start screen.',
    push: 'A shared device shows no notifications outside the portal.',
    name: 'Name of the device',
    nameHint: 'Such as its place: Chemistry bench 2.',
    minutes: 'Lock after minutes without use',
    choosePin: 'Choose your PIN',
    pinText: 'Your PIN has 6 digits and works on this device only.',
    needsNetwork: 'This needs a connection.',
    othersUnsent:
      'Somebody else has messages on this device that were not sent. They have to sign in here and send them first.',
    failed: 'The device could not be shared. Please try again.',
  },
  id: {
    title: 'Perangkat bersama',
    lead: 'Di perangkat bersama beberapa orang bekerja bergantian. Setiap orang membukanya dengan PIN sendiri dan tidak melihat apa pun milik yang lain.',
    none: 'Organisasi Anda belum memakai perangkat bersama.',
    thisOne: 'Perangkat ini',
    share: 'Pakai perangkat ini bersama',
    people: (names) => `Dipakai oleh ${names}`,
    nobody: 'Belum ada yang memakainya',
    lastUsed: 'Terakhir dipakai',
    locks: (minutes) => `Terkunci setelah ${minutes} menit tidak dipakai`,
    change: 'Ubah',
    changeName: (name) => `Ubah ${name}`,
    changeTitle: 'Ubah perangkat bersama',
    save: 'Simpan',
    changed: 'Tersimpan. Berlaku setelah perangkat dibuka lagi.',
    end: 'Akhiri pemakaian bersama',
    endName: (name) => `Akhiri pemakaian bersama ${name}`,
    endQuestion: (name) =>
      `Akhiri pemakaian bersama ${name}? Semua orang di perangkat itu dikeluarkan. Yang ditulis di sana dan belum terkirim hilang.`,
    ended: 'Perangkat tidak lagi dipakai bersama.',
    leave: 'Keluar dari perangkat ini',
    leaveQuestion:
      'Keluarkan diri Anda dari perangkat ini? Anda dapat menambahkan diri lagi nanti. Pesan yang belum terkirim tetap terenkripsi di sini sampai saat itu.',
    modalTitle: 'Pakai perangkat ini bersama',
    modalText:
      'Setiap orang masuk sekali di sini dan memilih PIN. Anda yang pertama: setelah itu perangkat menampilkan layar awal.',
    push: 'Perangkat bersama tidak menampilkan notifikasi di luar portal.',
    name: 'Nama perangkat',
    nameHint: 'Misalnya tempatnya: Meja kimia 2.',
    minutes: 'Kunci setelah sekian menit tidak dipakai',
    choosePin: 'Pilih PIN Anda',
    pinText: 'PIN Anda terdiri dari 6 angka dan hanya berlaku di perangkat ini.',
    needsNetwork: 'Ini memerlukan koneksi.',
    othersUnsent:
      'Ada pesan orang lain di perangkat ini yang belum terkirim. Mereka harus masuk di sini dan mengirimnya dulu.',
    failed: 'Perangkat tidak dapat dipakai bersama. Silakan coba lagi.',
  },
})
