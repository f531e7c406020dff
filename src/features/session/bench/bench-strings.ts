/** Strings of a shared bench's start screen. */
import { translations } from '#i18n/translations'

export const benchStrings = translations({
  en: {
    title: 'Who is working?',
    lead: 'Tap your name and enter your PIN.',
    empty: 'Nobody uses this device yet. Add yourself to begin.',
    add: 'Add yourself',
    people: 'People on this device',
    unsent: (count: number) => `${count} still to send`,
    locked: 'PIN locked',
    scan: 'Scan a label',
    scanNext: 'Choose your name. The scanner opens next.',
    openNext: 'Choose your name. What was scanned or opened here is shown next.',
    offline: 'No connection. You can still unlock with your PIN.',
    offlineSignIn: 'No connection. Signing in needs one.',
    hello: (name: string) => `Hello, ${name}`,
    pin: 'Your PIN',
    forgot: 'Forgot your PIN?',
    passkey: 'Use a passkey',
    password: 'Sign in with your password',
    back: 'Back',
    addLead: 'Sign in once. Then choose a PIN that works on this device only.',
    newPinLead: 'Sign in. Then choose a new PIN for this device.',
    chooseLead:
      'Choose a PIN: 6 digits, for this device only. Nobody else can see what you write here.',
    factorLead: (vendor: string) =>
      `${vendor} asks for a second factor, and your account has none yet. You can use this device once you have set one up.`,
    factorHere: 'Set up an app now',
    factorHereText:
      'You need a phone with an authenticator app. It scans a code that is shown here.',
    factorElsewhere: (portal: string) =>
      `Or set it up on a device of your own: sign in at ${portal} there, and the portal leads you through it. Then come back and sign in again.`,
    factorOnlyElsewhere: (portal: string) =>
      `Set it up on a device of your own: sign in at ${portal} there, and the portal leads you through it. Then come back and sign in again.`,
    signInAgain: 'Sign in again',
    goneTitle: 'This device is no longer shared',
    gone: 'Your organisation ended sharing on it, or its data was removed from the browser.',
    goneUnsent: (count: number) =>
      `${count} messages or forms of its people were never sent. They can’t be read or sent any more, and are removed.`,
    start: 'Use it for one person',
    confirmTitle: 'Enter your PIN',
    confirmText: 'This shows that it is you. Nothing you entered is lost.',
    byPassword: 'Use your password instead',
    otherLanguage: 'Bahasa Indonesia',
  },
  id: {
    title: 'Siapa yang bekerja?',
    lead: 'Ketuk nama Anda dan masukkan PIN.',
    empty: 'Belum ada yang memakai perangkat ini. Tambahkan diri Anda untuk mulai.',
    add: 'Tambahkan diri Anda',
    people: 'Orang di perangkat ini',
    unsent: (count) => `${count} belum terkirim`,
    locked: 'PIN terkunci',
    scan: 'Pindai label',
    scanNext: 'Pilih nama Anda. Setelah itu pemindai terbuka.',
    openNext: 'Pilih nama Anda. Yang dipindai atau dibuka di sini tampil setelahnya.',
    offline: 'Tidak ada koneksi. Anda tetap bisa membuka dengan PIN.',
    offlineSignIn: 'Tidak ada koneksi. Masuk memerlukan koneksi.',
    hello: (name) => `Halo, ${name}`,
    pin: 'PIN Anda',
    forgot: 'Lupa PIN?',
    passkey: 'Gunakan passkey',
    password: 'Masuk dengan kata sandi',
    back: 'Kembali',
    addLead: 'Masuk sekali. Lalu pilih PIN yang hanya berlaku di perangkat ini.',
    newPinLead: 'Masuk. Lalu pilih PIN baru untuk perangkat ini.',
    chooseLead:
      'Pilih PIN: 6 angka, hanya untuk perangkat ini. Yang Anda tulis di sini tidak terlihat orang lain.',
    factorLead: (vendor) =>
      `${vendor} meminta faktor kedua, dan akun Anda belum memilikinya. Anda dapat memakai perangkat ini setelah mengaturnya.`,
    factorHere: 'Atur aplikasi sekarang',
    factorHereText:
      'Anda memerlukan ponsel dengan aplikasi autentikator. Aplikasi itu memindai kode yang ditampilkan di sini.',
    factorElsewhere: (portal) =>
      `Atau atur di perangkat Anda sendiri: masuk di ${portal} di sana, lalu ikuti petunjuk portal. Setelah itu kembali ke sini dan masuk lagi.`,
    factorOnlyElsewhere: (portal) =>
      `Atur di perangkat Anda sendiri: masuk di ${portal} di sana, lalu ikuti petunjuk portal. Setelah itu kembali ke sini dan masuk lagi.`,
    signInAgain: 'Masuk lagi',
    goneTitle: 'Perangkat ini tidak lagi dipakai bersama',
    gone: 'Organisasi Anda mengakhirinya, atau datanya dihapus dari peramban.',
    goneUnsent: (count) =>
      `${count} pesan atau formulir dari pemakainya tidak pernah terkirim. Semua itu tidak bisa dibaca atau dikirim lagi, dan dihapus.`,
    start: 'Pakai untuk satu orang',
    confirmTitle: 'Masukkan PIN Anda',
    confirmText: 'Ini menunjukkan bahwa ini Anda. Yang sudah Anda isi tidak hilang.',
    byPassword: 'Gunakan kata sandi saja',
    otherLanguage: 'English',
  },
})
