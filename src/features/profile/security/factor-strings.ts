/** Strings of passkeys, the authenticator app and recovery codes, loaded with their parts. */
import { counted, formatCount } from '#i18n/counted'
import { translations } from '#i18n/translations'

export const factorStrings = translations({
  en: {
    passkeys: 'Passkeys',
    passkeysHint:
      'Sign in with your fingerprint, your face or your device’s PIN instead of typing a password. Only add a passkey on a device that’s yours alone.',
    noPasskeys: 'You don’t have any passkeys yet.',
    passkeysElsewhere: 'This browser can’t create passkeys at this web address.',
    passkeysShared:
      'This is a shared device: anyone who can unlock it could use a passkey saved on it. Add yours on your own device.',
    addPasskey: 'Add a passkey',
    passkeyAdded: 'Passkey added',
    passkeyFailed: 'We couldn’t create a passkey on this device. Try again.',
    passkeyKnown: 'This device already has one of your passkeys.',
    synced: 'Synced',
    aPasskey: 'Unnamed passkey',
    added: 'Added',
    lastUsed: 'Last used',
    neverUsed: 'Not used yet',
    rename: 'Rename',
    renameName: (passkey: string) => `Rename ${passkey}`,
    renamed: 'Passkey renamed',
    name: 'Name',
    save: 'Save',
    remove: 'Remove',
    removeName: (passkey: string) => `Remove ${passkey}`,
    removeQuestion: (passkey: string) =>
      `Remove ${passkey}? You won’t be able to sign in with it any more.`,
    lastTitle: 'Set up another second step first',
    lastPasskey: (passkey: string) =>
      `You need a second step to sign in, and ${passkey} is your only one. Set up an authenticator app or add another passkey, then remove this one.`,
    removed: 'Passkey removed',

    twoStep: 'Authenticator app',
    twoStepOff:
      'An app on your phone creates codes that you enter after your password. Someone who only knows your password can’t get in.',
    twoStepOn: 'You enter a code from your app after your password.',
    since: 'Since',
    setUp: 'Set up an app',
    another: 'Use another app',
    turnOff: 'Turn off',
    turnOffQuestion:
      'Turn off the authenticator app? Your password alone will be enough to sign in, and your recovery codes will stop working.',
    lastApp:
      'You need a second step to sign in, and the app is your only one. Add a passkey first, then turn off the app. To move to another phone, choose “Use another app”.',
    turnOffPasskeys:
      'Turn off the authenticator app? You’ll sign in with your passkeys, because a second step is required. Your recovery codes will stop working.',
    turnedOff: 'Authenticator app turned off',
    needed: 'A second step is required: keep the app or a passkey.',
    codesLeft: (count: number) => `${counted(count, 'recovery code')} left`,
    newCodes: 'Create new recovery codes',
    newCodesQuestion: 'Create new recovery codes? Your current ones will stop working.',

    appTitle: 'Set up an authenticator app',
    appText: 'Scan this code with your app, or type in the key. Then enter the code the app shows.',
    qr: 'QR code for the authenticator app',
    key: 'Or type this key',
    copyKey: 'Copy key',
    copied: 'Copied',
    code: 'Code from the app',
    confirm: 'Confirm',
    appDone: 'Authenticator app set up',

    codesLost:
      'The connection dropped before your recovery codes arrived, and we only show them once. Create new ones now: without them, you can’t get in if you lose your phone.',
    codesLater: 'Later',

    codesTitle: 'Your recovery codes',
    codesText:
      'If you lose your phone, you can sign in with one of these codes. Each works once. Keep them somewhere safe: we won’t show them again.',
    codesShared:
      'This is a shared device: write the codes down, or take a photo of them with your own phone.',
    copyCodes: 'Copy codes',
    saveCodes: 'Save as a file',
    codesFile: 'recovery-codes.txt',
    codesKept: 'I’ve saved them',
    codesLeave: 'Close your recovery codes? We won’t show them again.',
    codesClose: 'Close codes',
    notCopied: 'We couldn’t copy it. Write it down instead.',

    stepTitle: 'Set up a second step',
    stepText: (vendor: string) =>
      `${vendor} asks for a second way to confirm it’s you, besides your password. Choose one: it takes a minute.`,
    stepPasskey: 'Add a passkey',
    stepPasskeyText: 'Your fingerprint, your face or the PIN of this device, if it’s yours alone',
    stepApp: 'Set up an app',
    stepAppText: 'Codes from an app on your phone',
    signOut: 'Sign out',
  },
  id: {
    passkeys: 'Passkey',
    passkeysHint:
      'Masuk dengan sidik jari, wajah, atau PIN perangkat tanpa mengetik kata sandi. Tambahkan passkey hanya di perangkat milik Anda sendiri.',
    noPasskeys: 'Anda belum memiliki passkey.',
    passkeysElsewhere: 'Browser ini tidak dapat membuat passkey di alamat web ini.',
    passkeysShared:
      'Ini perangkat bersama: siapa pun yang dapat membuka kuncinya bisa memakai passkey yang tersimpan di sini. Tambahkan passkey di perangkat Anda sendiri.',
    addPasskey: 'Tambah passkey',
    passkeyAdded: 'Passkey ditambahkan',
    passkeyFailed: 'Passkey tidak dapat dibuat di perangkat ini. Coba lagi.',
    passkeyKnown: 'Perangkat ini sudah menyimpan salah satu passkey Anda.',
    synced: 'Tersinkron',
    aPasskey: 'Passkey tanpa nama',
    added: 'Ditambahkan',
    lastUsed: 'Terakhir dipakai',
    neverUsed: 'Belum pernah dipakai',
    rename: 'Ubah nama',
    renameName: (passkey) => `Ubah nama ${passkey}`,
    renamed: 'Nama passkey diubah',
    name: 'Nama',
    save: 'Simpan',
    remove: 'Hapus',
    removeName: (passkey) => `Hapus ${passkey}`,
    removeQuestion: (passkey) =>
      `Hapus ${passkey}? Anda tidak dapat lagi masuk dengan passkey ini.`,
    lastTitle: 'Atur langkah kedua yang lain dulu',
    lastPasskey: (passkey) =>
      `Anda memerlukan langkah kedua untuk masuk, dan ${passkey} adalah satu-satunya. Atur aplikasi autentikator atau tambahkan passkey lain, lalu hapus yang ini.`,
    removed: 'Passkey dihapus',

    twoStep: 'Aplikasi autentikator',
    twoStepOff:
      'Aplikasi di ponsel Anda membuat kode yang dimasukkan setelah kata sandi. Orang yang hanya mengetahui kata sandi Anda tidak dapat masuk.',
    twoStepOn: 'Anda memasukkan kode dari aplikasi setelah kata sandi.',
    since: 'Sejak',
    setUp: 'Atur aplikasi',
    another: 'Gunakan aplikasi lain',
    turnOff: 'Matikan',
    turnOffQuestion:
      'Matikan aplikasi autentikator? Kata sandi saja akan cukup untuk masuk, dan kode pemulihan Anda tidak berlaku lagi.',
    lastApp:
      'Anda memerlukan langkah kedua untuk masuk, dan aplikasi ini satu-satunya. Tambahkan passkey dulu, lalu matikan aplikasi. Untuk pindah ke ponsel lain, pilih “Gunakan aplikasi lain”.',
    turnOffPasskeys:
      'Matikan aplikasi autentikator? Anda akan masuk dengan passkey, karena langkah kedua diwajibkan. Kode pemulihan Anda tidak berlaku lagi.',
    turnedOff: 'Aplikasi autentikator dimatikan',
    needed: 'Langkah kedua diwajibkan: pertahankan aplikasi atau passkey.',
    codesLeft: (count) => `Sisa ${formatCount(count, 'id')} kode pemulihan`,
    newCodes: 'Buat kode pemulihan baru',
    newCodesQuestion: 'Buat kode pemulihan baru? Kode yang Anda miliki tidak berlaku lagi.',

    appTitle: 'Atur aplikasi autentikator',
    appText:
      'Pindai kode ini dengan aplikasi Anda, atau ketik kuncinya. Lalu masukkan kode yang muncul di aplikasi.',
    qr: 'Kode QR untuk aplikasi autentikator',
    key: 'Atau ketik kunci ini',
    copyKey: 'Salin kunci',
    copied: 'Disalin',
    code: 'Kode dari aplikasi',
    confirm: 'Konfirmasi',
    appDone: 'Aplikasi autentikator sudah diatur',

    codesLost:
      'Koneksi terputus sebelum kode pemulihan Anda tiba, dan kode hanya ditampilkan sekali. Buat yang baru sekarang: tanpa kode itu, Anda tidak dapat masuk jika ponsel Anda hilang.',
    codesLater: 'Nanti',

    codesTitle: 'Kode pemulihan Anda',
    codesText:
      'Jika ponsel Anda hilang, Anda dapat masuk dengan salah satu kode ini. Setiap kode hanya berlaku sekali. Simpan di tempat yang aman: kode tidak akan ditampilkan lagi.',
    codesShared: 'Ini perangkat bersama: catat kodenya, atau potret dengan ponsel Anda sendiri.',
    copyCodes: 'Salin kode',
    saveCodes: 'Simpan sebagai file',
    codesFile: 'kode-pemulihan.txt',
    codesKept: 'Sudah saya simpan',
    codesLeave: 'Tutup kode pemulihan? Kode tidak akan ditampilkan lagi.',
    codesClose: 'Tutup kode',
    notCopied: 'Tidak dapat disalin. Silakan catat.',

    stepTitle: 'Atur langkah kedua',
    stepText: (vendor) =>
      `${vendor} meminta cara kedua untuk mengonfirmasi bahwa ini Anda, selain kata sandi. Pilih salah satu: hanya perlu satu menit.`,
    stepPasskey: 'Tambah passkey',
    stepPasskeyText: 'Sidik jari, wajah, atau PIN perangkat ini, jika hanya milik Anda',
    stepApp: 'Atur aplikasi',
    stepAppText: 'Kode dari aplikasi di ponsel Anda',
    signOut: 'Keluar',
  },
})
