/** Strings of password and signed-in devices, loaded with their page. */
import { translations } from '#i18n/translations'

export const securityStrings = translations({
  en: {
    title: 'Sign-in and security',
    lead: 'Who gets into your account, and from where.',

    password: 'Password',
    passwordHint: 'When it is changed, you are signed out on all other devices.',
    current: 'Current password',
    next: 'New password',
    atLeast: (letters: number) => `At least ${letters} characters.`,
    show: 'Show what is typed',
    hide: 'Hide what is typed',
    change: 'Change password',
    changed: 'Password changed. Other devices are signed out.',
    needsNetwork: 'This needs a connection.',
    missing: 'Passwords are not changed here. Please ask us.',

    devices: 'Signed-in devices',
    device: 'Unknown device',
    onSystem: (browser: string, system: string) => `${browser} on ${system}`,
    thisOne: 'This device',
    push: 'Gets notifications',
    lastUsed: 'Last used',
    signedIn: 'Signed in',
    revoke: 'Sign out',
    revokeName: (device: string) => `Sign out ${device}`,
    revokeQuestion: (device: string) =>
      `Sign ${device} out? What was written there and not sent stays there, until you sign in on it again.`,
    revoked: 'The device is signed out.',
    others: 'Sign out all others',
    othersQuestion:
      'Sign out on all other devices? What was written there and not sent stays there, until you sign in on them again.',
    othersDone: 'All other devices are signed out.',
    everywhere: 'Sign out everywhere',
    everywhereQuestion:
      'Sign out on all devices, this one included? What was not sent from here is asked about next.',
    devicesMissing: 'Devices are not listed here.',
  },
  id: {
    title: 'Masuk dan keamanan',
    lead: 'Siapa yang dapat masuk ke akun Anda, dan dari mana.',

    password: 'Kata sandi',
    passwordHint: 'Setelah diganti, Anda dikeluarkan dari semua perangkat lain.',
    current: 'Kata sandi saat ini',
    next: 'Kata sandi baru',
    atLeast: (letters) => `Sekurangnya ${letters} karakter.`,
    show: 'Tampilkan yang diketik',
    hide: 'Sembunyikan yang diketik',
    change: 'Ganti kata sandi',
    changed: 'Kata sandi diganti. Perangkat lain telah dikeluarkan.',
    needsNetwork: 'Ini memerlukan koneksi.',
    missing: 'Kata sandi tidak diganti di sini. Silakan hubungi kami.',

    devices: 'Perangkat yang masuk',
    device: 'Perangkat tak dikenal',
    onSystem: (browser, system) => `${browser} di ${system}`,
    thisOne: 'Perangkat ini',
    push: 'Menerima notifikasi',
    lastUsed: 'Terakhir dipakai',
    signedIn: 'Masuk',
    revoke: 'Keluarkan',
    revokeName: (device) => `Keluarkan ${device}`,
    revokeQuestion: (device) =>
      `Keluarkan ${device}? Yang ditulis di sana dan belum terkirim tetap di sana, sampai Anda masuk lagi di perangkat itu.`,
    revoked: 'Perangkat telah dikeluarkan.',
    others: 'Keluarkan semua yang lain',
    othersQuestion:
      'Keluarkan semua perangkat lain? Yang ditulis di sana dan belum terkirim tetap di sana, sampai Anda masuk lagi di perangkat itu.',
    othersDone: 'Semua perangkat lain telah dikeluarkan.',
    everywhere: 'Keluar di mana-mana',
    everywhereQuestion:
      'Keluar di semua perangkat, termasuk yang ini? Yang belum terkirim dari sini ditanyakan sesudahnya.',
    devicesMissing: 'Perangkat tidak didaftar di sini.',
  },
})
