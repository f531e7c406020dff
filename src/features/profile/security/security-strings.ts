/** Strings of password and signed-in devices, loaded with their page. */
import { counted, formatCount } from '#i18n/counted'
import { translations } from '#i18n/translations'

export const securityStrings = translations({
  en: {
    title: 'Sign-in and security',
    lead: 'How you sign in, and the devices you’re signed in on.',

    password: 'Password',
    passwordHint: 'Changing your password signs you out on all other devices.',
    current: 'Current password',
    next: 'New password',
    atLeast: (letters: number) => `Use at least ${counted(letters, 'character')}`,
    show: 'Show passwords',
    hide: 'Hide passwords',
    change: 'Change password',
    changed: 'Password changed. You’re signed out on all other devices.',
    needsNetwork: 'You’re offline. You can do this when you’re back online.',
    missing: 'You can’t change your password on this portal. Contact us to change it.',

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
      `Sign out ${device}? What isn’t sent yet stays on it until you sign in there again.`,
    revoked: 'Device signed out',
    others: 'Sign out all other devices',
    othersQuestion:
      'Sign out all other devices? What isn’t sent yet stays on them until you sign in there again.',
    othersDone: 'All other devices signed out',
    everywhere: 'Sign out everywhere',
    everywhereQuestion:
      'Sign out on all devices, including this one? If something here isn’t sent yet, we’ll ask you about it next.',
    devicesMissing: 'This portal doesn’t list your devices.',
  },
  id: {
    title: 'Masuk dan keamanan',
    lead: 'Cara Anda masuk, dan perangkat tempat Anda masuk.',

    password: 'Kata sandi',
    passwordHint: 'Setelah kata sandi diganti, Anda dikeluarkan dari semua perangkat lain.',
    current: 'Kata sandi saat ini',
    next: 'Kata sandi baru',
    atLeast: (letters) => `Gunakan minimal ${formatCount(letters, 'id')} karakter`,
    show: 'Tampilkan kata sandi',
    hide: 'Sembunyikan kata sandi',
    change: 'Ganti kata sandi',
    changed: 'Kata sandi diganti. Anda telah dikeluarkan dari semua perangkat lain.',
    needsNetwork: 'Anda sedang offline. Lakukan ini saat kembali online.',
    missing: 'Kata sandi tidak dapat diganti di portal ini. Hubungi kami untuk menggantinya.',

    devices: 'Perangkat tempat Anda masuk',
    device: 'Perangkat tidak dikenal',
    onSystem: (browser, system) => `${browser} di ${system}`,
    thisOne: 'Perangkat ini',
    push: 'Menerima notifikasi',
    lastUsed: 'Terakhir dipakai',
    signedIn: 'Masuk',
    revoke: 'Keluar',
    revokeName: (device) => `Keluar dari ${device}`,
    revokeQuestion: (device) =>
      `Keluar dari ${device}? Yang belum terkirim tetap tersimpan di sana sampai Anda masuk lagi di perangkat itu.`,
    revoked: 'Anda telah keluar dari perangkat itu',
    others: 'Keluar dari semua perangkat lain',
    othersQuestion:
      'Keluar dari semua perangkat lain? Yang belum terkirim tetap tersimpan di sana sampai Anda masuk lagi di perangkat itu.',
    othersDone: 'Anda telah keluar dari semua perangkat lain',
    everywhere: 'Keluar dari semua perangkat',
    everywhereQuestion:
      'Keluar dari semua perangkat, termasuk yang ini? Jika ada yang belum terkirim di sini, kami tanyakan setelah ini.',
    devicesMissing: 'Portal ini tidak menampilkan daftar perangkat Anda.',
  },
})
