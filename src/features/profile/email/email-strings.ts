/** Strings of the email address, loaded with the profile. */
import { translations } from '#i18n/translations'

export const emailStrings = translations({
  en: {
    email: 'Email',
    askUs: 'Your organisation registered this address. Contact us to change it.',
    change: 'Change email',
    title: 'Change your email address',
    lead: (present: string) =>
      `We’ll send a link to the new address. Until you open it, keep signing in with ${present}. We’ll email that address, too. You stay signed in on your devices.`,
    next: 'New email address',
    send: 'Send link',
    needsNetwork: 'You’re offline. You can do this when you’re back online.',
    asked: (email: string) => `We’ve sent a link to ${email}.`,
    pending: (email: string) =>
      `To change your address to ${email}, open the link we sent there. It works for 24 hours.`,
    resend: 'Resend link',
    resent: 'Link sent again. The earlier one no longer works.',
    cancel: 'Cancel change',
    cancelQuestion: 'Keep your current address? The link we sent will stop working.',
    keep: 'Keep address',
    canceled: 'Email change cancelled',
  },
  id: {
    email: 'Alamat email',
    askUs: 'Alamat ini didaftarkan oleh institusi Anda. Hubungi kami untuk mengubahnya.',
    change: 'Ubah email',
    title: 'Ubah alamat email Anda',
    lead: (present) =>
      `Kami akan mengirim tautan ke alamat baru. Sebelum Anda membukanya, tetaplah masuk dengan ${present}. Kami juga akan mengirim email ke alamat itu. Anda tetap masuk di semua perangkat Anda.`,
    next: 'Alamat email baru',
    send: 'Kirim tautan',
    needsNetwork: 'Anda sedang offline. Lakukan ini saat kembali online.',
    asked: (email) => `Kami telah mengirim tautan ke ${email}.`,
    pending: (email) =>
      `Untuk mengubah alamat Anda menjadi ${email}, buka tautan yang kami kirim ke sana. Tautan berlaku selama 24 jam.`,
    resend: 'Kirim ulang tautan',
    resent: 'Tautan sudah dikirim ulang. Tautan sebelumnya tidak berlaku lagi.',
    cancel: 'Batalkan perubahan',
    cancelQuestion: 'Tetap gunakan alamat saat ini? Tautan yang kami kirim tidak berlaku lagi.',
    keep: 'Tetap gunakan',
    canceled: 'Perubahan email dibatalkan',
  },
})
