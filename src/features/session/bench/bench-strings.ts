/** Strings of a shared bench's start screen. */
import { counted, formatCount } from '#i18n/counted'
import { translations } from '#i18n/translations'

export const benchStrings = translations({
  en: {
    title: 'Who’s working?',
    lead: 'Tap your name and enter your PIN.',
    empty: 'No one uses this device yet. Add yourself to get started.',
    add: 'Add yourself',
    people: 'People on this device',
    unsent: (count: number) => `${formatCount(count, 'en')} not sent yet`,
    locked: 'PIN locked',
    scan: 'Scan a label',
    scanNext: 'Choose your name to open the scanner.',
    openNext: 'Choose your name to see what was scanned or opened here.',
    offline:
      'You’re offline. If you unlocked recently while online, you can still unlock with your PIN. What you write is sent when you’re back online.',
    offlineLocked: 'You’re offline. You can unlock when you’re back online.',
    offlineSignIn: 'You’re offline. You can sign in when you’re back online.',
    hello: (name: string) => `Hello, ${name}`,
    pin: 'Your PIN',
    forgot: 'Forgot your PIN?',
    passkey: 'Use a passkey',
    password: 'Sign in with your password',
    back: 'Back',
    addLead: 'Sign in once, then choose a PIN that only works on this device.',
    newPinLead: 'Sign in, then choose a new PIN for this device.',
    chooseLead:
      'Choose a PIN of 6 to 12 digits for this device only. The longer it is, the safer. No one else can see what you write here.',
    factorLead: (vendor: string) =>
      `${vendor} asks for a second step when you sign in, and your account doesn’t have one yet. Set one up to use this device.`,
    factorHere: 'Set up an app now',
    factorHereText: 'You’ll need a phone with an authenticator app to scan the code we show here.',
    factorElsewhere: (portal: string) =>
      `Or use your own device: sign in at ${portal} and follow the steps there. Then come back and sign in again.`,
    factorOnlyElsewhere: (portal: string) =>
      `Set it up on your own device: sign in at ${portal} and follow the steps there. Then come back and sign in again.`,
    signInAgain: 'Sign in again',
    goneTitle: 'This device is no longer shared',
    gone: 'Your organisation stopped sharing it, or its data was cleared from the browser.',
    goneUnsent: (count: number) =>
      `${counted(count, 'message or form', 'messages or forms')} written here couldn’t be sent, can no longer be read and will be removed.`,
    start: 'Use this device for one person',
    confirmTitle: 'Enter your PIN',
    confirmText: 'Confirm it’s you. Nothing you entered is lost.',
    byPassword: 'Use your password instead',
    otherLanguage: 'Bahasa Indonesia',
  },
  id: {
    title: 'Siapa yang sedang bekerja?',
    lead: 'Ketuk nama Anda, lalu masukkan PIN.',
    empty: 'Belum ada yang memakai perangkat ini. Tambahkan diri Anda untuk memulai.',
    add: 'Tambahkan diri Anda',
    people: 'Pengguna perangkat ini',
    unsent: (count) => `${formatCount(count, 'id')} belum terkirim`,
    locked: 'PIN terkunci',
    scan: 'Pindai label',
    scanNext: 'Pilih nama Anda untuk membuka pemindai.',
    openNext: 'Pilih nama Anda untuk melihat yang dipindai atau dibuka di sini.',
    offline:
      'Anda sedang offline. Jika belum lama ini Anda membuka kunci secara online, Anda tetap dapat membuka kunci dengan PIN. Yang Anda tulis dikirim saat Anda kembali online.',
    offlineLocked: 'Anda sedang offline. Anda dapat membuka kunci saat kembali online.',
    offlineSignIn: 'Anda sedang offline. Anda dapat masuk saat kembali online.',
    hello: (name) => `Halo, ${name}`,
    pin: 'PIN Anda',
    forgot: 'Lupa PIN?',
    passkey: 'Gunakan passkey',
    password: 'Masuk dengan kata sandi',
    back: 'Kembali',
    addLead: 'Masuk sekali, lalu pilih PIN yang hanya berlaku di perangkat ini.',
    newPinLead: 'Masuk, lalu pilih PIN baru untuk perangkat ini.',
    chooseLead:
      'Pilih PIN 6 sampai 12 angka khusus untuk perangkat ini. Makin panjang, makin aman. Orang lain tidak dapat melihat yang Anda tulis di sini.',
    factorLead: (vendor) =>
      `${vendor} meminta langkah kedua saat masuk, dan akun Anda belum memilikinya. Atur langkah kedua untuk memakai perangkat ini.`,
    factorHere: 'Atur aplikasi sekarang',
    factorHereText:
      'Siapkan ponsel dengan aplikasi autentikator untuk memindai kode yang ditampilkan di sini.',
    factorElsewhere: (portal) =>
      `Atau gunakan perangkat Anda sendiri: masuk di ${portal} dan ikuti langkah-langkahnya. Setelah itu, kembali ke sini dan masuk lagi.`,
    factorOnlyElsewhere: (portal) =>
      `Atur di perangkat Anda sendiri: masuk di ${portal} dan ikuti langkah-langkahnya. Setelah itu, kembali ke sini dan masuk lagi.`,
    signInAgain: 'Masuk lagi',
    goneTitle: 'Perangkat ini tidak lagi dipakai bersama',
    gone: 'Institusi Anda mengakhiri pemakaian bersama, atau datanya dihapus dari browser.',
    goneUnsent: (count) =>
      `${formatCount(count, 'id')} pesan atau formulir yang ditulis di sini tidak terkirim, tidak dapat dibaca lagi, dan akan dihapus.`,
    start: 'Pakai perangkat ini untuk satu orang',
    confirmTitle: 'Masukkan PIN Anda',
    confirmText: 'Konfirmasi bahwa ini Anda. Yang sudah Anda isi tidak hilang.',
    byPassword: 'Gunakan kata sandi saja',
    otherLanguage: 'English',
  },
})
