/** Strings of linked accounts, and of staff who act for a customer, loaded with their modals. */
import { counted, formatCount } from '#i18n/counted'
import { translations } from '#i18n/translations'

export const accountStrings = translations({
  en: {
    title: 'Switch account',
    lead: 'Everything you see belongs to the account you’re using.',
    list: 'Linked accounts',
    search: 'Search by name or area',
    current: 'Current',
    registered: 'Registered, not reviewed yet',
    switchTo: (name: string) => `Switch to ${name}`,
    nameless: 'Unnamed account',
    needsNetwork: 'You’re offline. You can switch accounts when you’re back online.',
    none: 'No accounts found',
    noneText: 'Try another name or area.',
    missing: 'You can’t switch accounts on this portal.',
    anotherAccount: 'another account',

    pendingTitle: 'You have unsent changes',
    pending: (count: number, account: string) =>
      `${counted(count, 'change')} for ${account} not sent yet.`,
    pendingHint: 'We’ll send them when you switch back to this account, never from another one.',
    sendFirst: 'Send and switch',
    sending: 'Sending…',
    letWait: 'Switch without sending',
    stillPending:
      'We couldn’t send everything. You can still switch: what isn’t sent stays saved on this device.',

    elsewhere: (count: number) => `${counted(count, 'unsent change')} in another account`,
    elsewhereIn: (count: number, account: string) =>
      `${counted(count, 'unsent change')} for ${account}`,
    elsewhereHint: 'We’ll send this when you switch to that account.',

    belongs: (account: string) => `This ticket belongs to ${account}`,
    belongsText: 'You’re using another account right now.',
    switchAndOpen: 'Switch and open ticket',

    staffTitle: 'Staff sign-in',
    staffLead: (vendor: string) =>
      `For people who work at ${vendor}. You’ll choose a customer next.`,
    customerSignIn: 'Customer sign-in',
    chooseTitle: 'Choose a customer',
    chooseLead:
      'You’ll see the portal as this customer does. What you write is sent in your name, on their behalf.',
    customers: 'Customers',
    signedInAs: (name: string) => `Signed in as ${name}`,
    signOut: 'Sign out',

    actingFor: 'You’re acting for',
    actingAs: 'as',
    actingBar: 'Customer you’re acting for',
    behalfOf: (actor: string, customer: string) => `${actor}, for ${customer}`,
    onYourBehalf: (actor: string, vendor: string) => `${actor} · ${vendor}, on your behalf`,
    change: 'Change',
    stop: 'Stop',
  },
  id: {
    title: 'Ganti akun',
    lead: 'Semua yang Anda lihat adalah milik akun yang sedang Anda gunakan.',
    list: 'Akun tertaut',
    search: 'Cari nama atau wilayah',
    current: 'Sedang digunakan',
    registered: 'Terdaftar, belum ditinjau',
    switchTo: (name) => `Ganti ke ${name}`,
    nameless: 'Akun tanpa nama',
    needsNetwork: 'Anda sedang offline. Anda dapat mengganti akun saat kembali online.',
    none: 'Akun tidak ditemukan',
    noneText: 'Coba nama atau wilayah lain.',
    missing: 'Anda tidak dapat mengganti akun di portal ini.',
    anotherAccount: 'akun lain',

    pendingTitle: 'Ada perubahan yang belum terkirim',
    pending: (count, account) =>
      `${formatCount(count, 'id')} perubahan untuk ${account} belum terkirim.`,
    pendingHint: 'Kami akan mengirimnya saat Anda kembali ke akun ini, bukan dari akun lain.',
    sendFirst: 'Kirim dan ganti akun',
    sending: 'Mengirim…',
    letWait: 'Ganti tanpa mengirim',
    stillPending:
      'Tidak semuanya dapat dikirim. Anda tetap dapat mengganti akun: yang belum terkirim tersimpan di perangkat ini.',

    elsewhere: (count) => `${formatCount(count, 'id')} perubahan belum terkirim di akun lain`,
    elsewhereIn: (count, account) =>
      `${formatCount(count, 'id')} perubahan untuk ${account} belum terkirim`,
    elsewhereHint: 'Akan dikirim saat Anda beralih ke akun itu.',

    belongs: (account) => `Tiket ini milik ${account}`,
    belongsText: 'Anda sedang menggunakan akun lain.',
    switchAndOpen: 'Ganti akun dan buka tiket',

    staffTitle: 'Masuk sebagai staf',
    staffLead: (vendor) =>
      `Untuk Anda yang bekerja di ${vendor}. Setelah ini, Anda memilih pelanggan.`,
    customerSignIn: 'Masuk sebagai pelanggan',
    chooseTitle: 'Pilih pelanggan',
    chooseLead:
      'Anda akan melihat portal seperti pelanggan ini. Yang Anda tulis dikirim dengan nama Anda, untuk pelanggan itu.',
    customers: 'Pelanggan',
    signedInAs: (name) => `Anda masuk sebagai ${name}`,
    signOut: 'Keluar',

    actingFor: 'Anda bertindak untuk',
    actingAs: 'sebagai',
    actingBar: 'Pelanggan yang Anda wakili',
    behalfOf: (actor, customer) => `${actor}, untuk ${customer}`,
    onYourBehalf: (actor, vendor) => `${actor} · ${vendor}, atas nama Anda`,
    change: 'Ganti',
    stop: 'Berhenti',
  },
})
