/** Strings of the email address, loaded with the profile. */
import { translations } from '#i18n/translations'

export const emailStrings = translations({
  en: {
    email: 'Email',
    askUs: 'Your organisation registered it; ask us to change it.',
    change: 'Change email',
    title: 'Change your email address',
    lead: (present: string) =>
      `We mail a link to the new address. Until you open it, you go on signing in with ${present}, and we tell that address, too. Your devices stay signed in.`,
    next: 'New email address',
    send: 'Send the link',
    needsNetwork: 'This needs a connection.',
    asked: (email: string) => `We have sent a link to ${email}.`,
    pending: (email: string) =>
      `Your address is to become ${email}. Open the link in the mail that we sent there; it works for 24 hours.`,
    resend: 'Send again',
    resent: 'Sent again. An earlier link does not work any more.',
    cancel: 'Cancel the change',
    cancelQuestion: 'Keep your present address? The link that we sent stops working.',
    canceled: 'Your email address stays as it is.',
  },
  id: {
    email: 'Alamat email',
    askUs: 'Didaftarkan oleh organisasi Anda; minta kami untuk mengubahnya.',
    change: 'Ubah email',
    title: 'Ubah alamat email Anda',
    lead: (present) =>
      `Kami mengirim tautan ke alamat baru. Sebelum Anda membukanya, Anda tetap masuk dengan ${present}, dan alamat itu juga kami beri tahu. Perangkat Anda tetap masuk.`,
    next: 'Alamat email baru',
    send: 'Kirim tautan',
    needsNetwork: 'Ini memerlukan koneksi.',
    asked: (email) => `Kami telah mengirim tautan ke ${email}.`,
    pending: (email) =>
      `Alamat Anda akan menjadi ${email}. Buka tautan dalam email yang kami kirim ke sana; tautan berlaku selama 24 jam.`,
    resend: 'Kirim lagi',
    resent: 'Terkirim lagi. Tautan sebelumnya tidak berlaku lagi.',
    cancel: 'Batalkan perubahan',
    cancelQuestion: 'Pertahankan alamat Anda sekarang? Tautan yang kami kirim tidak berlaku lagi.',
    canceled: 'Alamat email Anda tetap sama.',
  },
})
