/** Strings of shared devices, loaded with their section. */
import { counted, formatCount } from '#i18n/counted'
import { translations } from '#i18n/translations'

export const sharedStrings = translations({
  en: {
    title: 'Shared devices',
    lead: 'People take turns on a shared device. Everyone unlocks it with their own PIN and can’t see what belongs to the others.',
    none: 'Your organisation has no shared devices yet.',
    thisOne: 'This device',
    share: 'Share this device',
    people: (names: string) => `Used by ${names}`,
    nobody: 'No one uses it yet',
    lastUsed: 'Last used',
    locks: (minutes: number) => `Locks after ${counted(minutes, 'minute')} without use`,
    change: 'Change',
    changeName: (name: string) => `Change ${name}`,
    changeTitle: 'Change shared device',
    save: 'Save',
    changed: 'Shared device changed. This applies the next time someone unlocks it.',
    end: 'Stop sharing',
    endName: (name: string) => `Stop sharing ${name}`,
    endQuestion: (name: string) =>
      `Stop sharing ${name}? Everyone on it is signed out, and what they haven’t sent yet is lost.`,
    ended: 'Device no longer shared',
    leave: 'Leave this device',
    leaveQuestion:
      'Leave this device? You can add yourself again later. Until then, messages you haven’t sent yet stay on it, encrypted.',
    modalTitle: 'Share this device',
    modalText:
      'Everyone signs in on this device once and chooses a PIN. You go first, then the device shows its start screen.',
    push: 'A shared device only shows notifications inside the portal.',
    name: 'Device name',
    nameHint: 'Where it is, for example: Chemistry bench 2',
    minutes: 'Minutes without use until it locks',
    choosePin: 'Choose your PIN',
    pinText:
      'Your PIN has 6 to 12 digits and only works on this device. The longer it is, the safer.',
    needsNetwork: 'You’re offline. You can do this when you’re back online.',
    othersUnsent:
      'Someone else has messages on this device that aren’t sent yet. They need to sign in here and send them first.',
    failed: 'We couldn’t share this device. Try again.',
  },
  id: {
    title: 'Perangkat bersama',
    lead: 'Perangkat bersama dipakai bergantian. Setiap orang membukanya dengan PIN sendiri dan tidak dapat melihat milik orang lain.',
    none: 'Institusi Anda belum memiliki perangkat bersama.',
    thisOne: 'Perangkat ini',
    share: 'Jadikan perangkat bersama',
    people: (names) => `Dipakai oleh ${names}`,
    nobody: 'Belum ada yang memakainya',
    lastUsed: 'Terakhir dipakai',
    locks: (minutes) => `Terkunci setelah ${formatCount(minutes, 'id')} menit tidak dipakai`,
    change: 'Ubah',
    changeName: (name) => `Ubah ${name}`,
    changeTitle: 'Ubah perangkat bersama',
    save: 'Simpan',
    changed: 'Perangkat bersama diubah. Perubahan berlaku saat perangkat dibuka berikutnya.',
    end: 'Akhiri pemakaian bersama',
    endName: (name) => `Akhiri pemakaian bersama ${name}`,
    endQuestion: (name) =>
      `Akhiri pemakaian bersama ${name}? Semua orang di perangkat itu dikeluarkan, dan yang belum mereka kirim akan hilang.`,
    ended: 'Perangkat tidak lagi dipakai bersama',
    leave: 'Keluar dari perangkat ini',
    leaveQuestion:
      'Keluar dari perangkat ini? Anda dapat menambahkan diri lagi nanti. Sampai saat itu, pesan yang belum terkirim tetap tersimpan di sini dan terenkripsi.',
    modalTitle: 'Jadikan perangkat bersama',
    modalText:
      'Setiap orang masuk sekali di perangkat ini dan memilih PIN. Mulai dari Anda, lalu perangkat menampilkan layar awal.',
    push: 'Perangkat bersama hanya menampilkan notifikasi di dalam portal.',
    name: 'Nama perangkat',
    nameHint: 'Misalnya lokasinya: Meja kimia 2',
    minutes: 'Menit tanpa pemakaian sebelum terkunci',
    choosePin: 'Pilih PIN Anda',
    pinText:
      'PIN Anda terdiri dari 6 sampai 12 angka dan hanya berlaku di perangkat ini. Makin panjang, makin aman.',
    needsNetwork: 'Anda sedang offline. Lakukan ini saat kembali online.',
    othersUnsent:
      'Ada pesan orang lain di perangkat ini yang belum terkirim. Mereka perlu masuk di sini dan mengirimnya dulu.',
    failed: 'Perangkat tidak dapat dipakai bersama. Coba lagi.',
  },
})
