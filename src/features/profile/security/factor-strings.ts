/** Strings of passkeys, the authenticator app and recovery codes, loaded with their parts. */
import { translations } from '#i18n/translations'

export const factorStrings = translations({
  en: {
    passkeys: 'Passkeys',
    passkeysHint:
      'Sign in with a fingerprint, a face or the PIN of your device, without typing anything. Add one only on a device that is yours alone.',
    noPasskeys: 'You have no passkeys yet.',
    passkeysElsewhere: 'This browser cannot make passkeys at this address.',
    passkeysShared:
      'This device is shared: whoever can unlock its screen could use a passkey that is kept on it. Add yours on a device of your own.',
    addPasskey: 'Add a passkey',
    passkeyAdded: 'Passkey added',
    passkeyFailed: 'The passkey could not be made on this device. Please try again.',
    passkeyKnown: 'This device keeps one of your passkeys already.',
    synced: 'Synced',
    aPasskey: 'A passkey',
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
    removeQuestion: (passkey: string) => `Remove ${passkey}? You can no longer sign in with it.`,
    lastTitle: 'Set up another one first',
    lastPasskey: (passkey: string) =>
      `A second factor is required, and ${passkey} is your last one. Set up an authenticator app or add another passkey, then remove this one.`,
    removed: 'Passkey removed',

    twoStep: 'Authenticator app',
    twoStepOff:
      'An app on your phone makes codes that you enter in addition to your password. Whoever learns your password alone cannot get in.',
    twoStepOn: 'You enter a code from your app in addition to your password.',
    since: 'Since',
    setUp: 'Set up an app',
    another: 'Use another app',
    turnOff: 'Turn off',
    turnOffQuestion:
      'Turn the app off? Your password alone is enough to sign in then, and your recovery codes stop working.',
    lastApp:
      'A second factor is required, and the app is your last one. Add a passkey first, then turn the app off. For another phone, choose “Use another app”.',
    turnOffPasskeys:
      'Turn the app off? You sign in with your passkeys then, since a second factor is required. Your recovery codes stop working.',
    turnedOff: 'Codes are no longer needed when you sign in.',
    needed: 'A second factor is required: keep the app or a passkey.',
    codesLeft: (count: number) =>
      count === 1 ? '1 recovery code left' : `${count} recovery codes left`,
    newCodes: 'New recovery codes',
    newCodesQuestion: 'Make new recovery codes? The ones you have no longer work.',

    appTitle: 'Set up an authenticator app',
    appText: 'Scan this code with the app, or type the key into it. Then enter the code it shows.',
    qr: 'QR code for the authenticator app',
    key: 'Key to type',
    copyKey: 'Copy key',
    copied: 'Copied',
    code: 'Code from the app',
    confirm: 'Confirm',
    appDone: 'The app is set up.',

    codesLost:
      'The connection broke before your recovery codes arrived, and they are shown only once. Make new ones now: without them you cannot get in if you lose your phone.',
    codesLater: 'Later',

    codesTitle: 'Your recovery codes',
    codesText:
      'If you lose your phone, one of these gets you in, each once. Keep them where you would keep a key. They are shown only now.',
    codesShared:
      'This device is shared: write them down, or take a picture of them with your own phone.',
    copyCodes: 'Copy',
    saveCodes: 'Save as a file',
    codesFile: 'recovery-codes.txt',
    codesKept: "I've saved them",
    codesLeave: 'Close? These codes are not shown again.',
    notCopied: 'It could not be copied. Please write it down.',

    stepTitle: 'Set up a second factor',
    stepText: (vendor: string) =>
      `${vendor} asks for a second way to prove that it is you, in addition to your password. Choose one; it takes a minute.`,
    stepPasskey: 'Add a passkey',
    stepPasskeyText: 'Your fingerprint, your face or the PIN of this device, if it is yours alone.',
    stepApp: 'Set up an app',
    stepAppText: 'Codes from an app on your phone.',
    signOut: 'Sign out',
  },
  id: {
    passkeys: 'Passkey',
    passkeysHint:
      'Masuk dengan sidik jari, wajah, atau PIN perangkat Anda, tanpa mengetik apa pun. Tambahkan hanya di perangkat milik Anda sendiri.',
    noPasskeys: 'Anda belum memiliki passkey.',
    passkeysElsewhere: 'Peramban ini tidak dapat membuat passkey di alamat ini.',
    passkeysShared:
      'Perangkat ini dipakai bersama: siapa pun yang dapat membuka layarnya bisa memakai passkey yang tersimpan di sini. Tambahkan di perangkat Anda sendiri.',
    addPasskey: 'Tambah passkey',
    passkeyAdded: 'Passkey ditambahkan',
    passkeyFailed: 'Passkey tidak dapat dibuat di perangkat ini. Coba lagi.',
    passkeyKnown: 'Perangkat ini sudah menyimpan salah satu passkey Anda.',
    synced: 'Tersinkron',
    aPasskey: 'Sebuah passkey',
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
    removeQuestion: (passkey) => `Hapus ${passkey}? Anda tidak dapat lagi masuk dengannya.`,
    lastTitle: 'Atur yang lain terlebih dahulu',
    lastPasskey: (passkey) =>
      `Faktor kedua wajib, dan ${passkey} adalah yang terakhir. Atur aplikasi autentikator atau tambahkan passkey lain, lalu hapus yang ini.`,
    removed: 'Passkey dihapus',

    twoStep: 'Aplikasi autentikator',
    twoStepOff:
      'Sebuah aplikasi di ponsel Anda membuat kode yang Anda masukkan selain kata sandi. Siapa pun yang hanya tahu kata sandi Anda tidak dapat masuk.',
    twoStepOn: 'Anda memasukkan kode dari aplikasi selain kata sandi.',
    since: 'Sejak',
    setUp: 'Atur aplikasi',
    another: 'Gunakan aplikasi lain',
    turnOff: 'Matikan',
    turnOffQuestion:
      'Matikan aplikasi? Kata sandi saja cukup untuk masuk, dan kode pemulihan Anda tidak berlaku lagi.',
    lastApp:
      'Faktor kedua wajib, dan aplikasi ini yang terakhir. Tambahkan passkey terlebih dahulu, lalu matikan aplikasi. Untuk ponsel lain, pilih “Gunakan aplikasi lain”.',
    turnOffPasskeys:
      'Matikan aplikasi? Anda lalu masuk dengan passkey, karena faktor kedua wajib. Kode pemulihan Anda tidak berlaku lagi.',
    turnedOff: 'Kode tidak diperlukan lagi saat masuk.',
    needed: 'Faktor kedua wajib: pertahankan aplikasi atau passkey.',
    codesLeft: (count) => `Sisa ${count} kode pemulihan`,
    newCodes: 'Kode pemulihan baru',
    newCodesQuestion: 'Buat kode pemulihan baru? Kode yang Anda miliki tidak berlaku lagi.',

    appTitle: 'Atur aplikasi autentikator',
    appText:
      'Pindai kode ini dengan aplikasi, atau ketik kuncinya. Lalu masukkan kode yang ditampilkannya.',
    qr: 'Kode QR untuk aplikasi autentikator',
    key: 'Kunci untuk diketik',
    copyKey: 'Salin kunci',
    copied: 'Disalin',
    code: 'Kode dari aplikasi',
    confirm: 'Konfirmasi',
    appDone: 'Aplikasi telah diatur.',

    codesLost:
      'Koneksi terputus sebelum kode pemulihan Anda tiba, dan kode hanya ditampilkan sekali. Buat yang baru sekarang: tanpa kode itu Anda tidak dapat masuk jika ponsel hilang.',
    codesLater: 'Nanti',

    codesTitle: 'Kode pemulihan Anda',
    codesText:
      'Jika ponsel Anda hilang, salah satu kode ini dapat dipakai masuk, masing-masing sekali. Simpan seperti menyimpan kunci. Kode hanya ditampilkan sekarang.',
    codesShared:
      'Perangkat ini dipakai bersama: catat kode ini, atau potret dengan ponsel Anda sendiri.',
    copyCodes: 'Salin',
    saveCodes: 'Simpan sebagai berkas',
    codesFile: 'kode-pemulihan.txt',
    codesKept: 'Sudah saya simpan',
    codesLeave: 'Tutup? Kode ini tidak ditampilkan lagi.',
    notCopied: 'Tidak dapat disalin. Mohon dicatat.',

    stepTitle: 'Atur faktor kedua',
    stepText: (vendor) =>
      `${vendor} meminta cara kedua untuk membuktikan bahwa ini Anda, selain kata sandi. Pilih salah satu; hanya perlu satu menit.`,
    stepPasskey: 'Tambah passkey',
    stepPasskeyText: 'Sidik jari, wajah, atau PIN perangkat ini, jika hanya milik Anda.',
    stepApp: 'Atur aplikasi',
    stepAppText: 'Kode dari aplikasi di ponsel Anda.',
    signOut: 'Keluar',
  },
})
