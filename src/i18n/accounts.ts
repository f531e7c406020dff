/** Strings of linked accounts, and of staff who act for a customer, loaded with their modals. */
import { translations } from '#i18n/translations'

export const accountStrings = translations({
  en: {
    title: 'Switch account',
    lead: 'Everything you see belongs to the account that is switched on.',
    list: 'Linked accounts',
    search: 'Search by name or area',
    current: 'On now',
    registered: 'Registered, not reviewed yet',
    switchTo: (name: string) => `Switch to ${name}`,
    nameless: 'Account without a name',
    needsNetwork: 'You are offline. Switching needs a connection.',
    none: 'No account fits',
    noneText: 'Try another name or area.',
    missing: 'Accounts cannot be switched here.',
    anotherAccount: 'another account',

    pendingTitle: 'Something waits here',
    pending: (count: number, account: string) =>
      count === 1 ? `1 message waits for ${account}.` : `${count} messages wait for ${account}.`,
    pendingHint: 'What waits is sent when this account is switched on again, never under another.',
    sendFirst: 'Send them first',
    sending: 'Sending',
    letWait: 'Switch and let them wait',
    stillPending: 'Not everything could be sent. You may let it wait.',

    elsewhere: (count: number) =>
      count === 1
        ? '1 message waits in another account'
        : `${count} messages wait in other accounts`,
    elsewhereIn: (count: number, account: string) =>
      count === 1 ? `1 message waits for ${account}` : `${count} messages wait for ${account}`,
    elsewhereHint: 'It is sent when that account is switched on.',

    belongs: (account: string) => `This ticket belongs to ${account}.`,
    belongsText: 'Another of your accounts is switched on now.',
    switchAndOpen: 'Switch and open',

    staffTitle: 'Staff sign-in',
    staffLead: (vendor: string) => `For people who work for ${vendor}. You choose a customer next.`,
    customerSignIn: 'Customer sign-in',
    chooseTitle: 'For whom do you act?',
    chooseLead: 'You see the portal as this customer does. What you write is yours, on its behalf.',
    customers: 'Customers',
    signedInAs: (name: string) => `Signed in as ${name}`,
    signOut: 'Sign out',

    actingFor: 'You act for',
    actingAs: 'as',
    actingBar: 'On whose behalf you act',
    behalfOf: (actor: string, customer: string) => `${actor}, for ${customer}`,
    onYourBehalf: (actor: string, vendor: string) => `${actor} · ${vendor}, on your behalf`,
    change: 'Change',
    stop: 'Stop acting',
  },
  id: {
    title: 'Ganti akun',
    lead: 'Semua yang Anda lihat milik akun yang sedang aktif.',
    list: 'Akun tertaut',
    search: 'Cari menurut nama atau wilayah',
    current: 'Sedang aktif',
    registered: 'Terdaftar, belum ditinjau',
    switchTo: (name) => `Ganti ke ${name}`,
    nameless: 'Akun tanpa nama',
    needsNetwork: 'Anda sedang luring. Mengganti akun memerlukan koneksi.',
    none: 'Tidak ada akun yang cocok',
    noneText: 'Coba nama atau wilayah lain.',
    missing: 'Akun tidak dapat diganti di sini.',
    anotherAccount: 'akun lain',

    pendingTitle: 'Masih ada yang menunggu',
    pending: (count, account) => `${count} pesan menunggu untuk ${account}.`,
    pendingHint:
      'Yang menunggu dikirim saat akun ini aktif lagi, tidak pernah atas nama akun yang lain.',
    sendFirst: 'Kirim dahulu',
    sending: 'Mengirim',
    letWait: 'Ganti dan biarkan menunggu',
    stillPending: 'Tidak semuanya dapat dikirim. Anda boleh membiarkannya menunggu.',

    elsewhere: (count) => `${count} pesan menunggu di akun lain`,
    elsewhereIn: (count, account) => `${count} pesan menunggu untuk ${account}`,
    elsewhereHint: 'Dikirim saat akun itu aktif.',

    belongs: (account) => `Tiket ini milik ${account}.`,
    belongsText: 'Saat ini akun Anda yang lain sedang aktif.',
    switchAndOpen: 'Ganti dan buka',

    staffTitle: 'Masuk untuk staf',
    staffLead: (vendor) =>
      `Untuk mereka yang bekerja di ${vendor}. Setelah ini Anda memilih pelanggan.`,
    customerSignIn: 'Masuk sebagai pelanggan',
    chooseTitle: 'Anda bertindak untuk siapa?',
    chooseLead:
      'Anda melihat portal seperti pelanggan ini. Yang Anda tulis tetap milik Anda, atas namanya.',
    customers: 'Pelanggan',
    signedInAs: (name) => `Masuk sebagai ${name}`,
    signOut: 'Keluar',

    actingFor: 'Anda bertindak untuk',
    actingAs: 'sebagai',
    actingBar: 'Atas nama siapa Anda bertindak',
    behalfOf: (actor, customer) => `${actor}, untuk ${customer}`,
    onYourBehalf: (actor, vendor) => `${actor} · ${vendor}, atas nama Anda`,
    change: 'Ganti',
    stop: 'Berhenti bertindak',
  },
})
