import type { PushStrings } from './en-push.ts'

export const idPush: PushStrings = {
  notices: {
    ticket: (number) => `Tiket ${number}`,
    events: {
      replied: 'Pesan baru',
      attached: 'File baru',
      reported: 'Laporan servis',
      invoiced: 'Faktur',
    },
  },
  allow: 'Mohon izinkan notifikasi di peramban Anda, lalu muat ulang halaman.',
  tokenQuestion: (name) => `Masuk di perangkat ini sebagai ${name}?`,
  title: 'Notifikasi di perangkat ini',
  lead: 'Ketahui dalam sedetik apa yang terjadi pada tiket Anda, juga saat portal ditutup.',
  reasonTitle: 'Dapatkan kabar saat penting',
  reason:
    'Saat teknisi menjawab, atau tiket bergerak, perangkat ini memberi tahu Anda. Tidak ada kiriman lain, dan rincian klinis tidak pernah ditampilkan.',
  turnOn: 'Aktifkan',
  turnOff: 'Nonaktifkan',
  test: 'Kirim uji coba',
  tested: (devices) => `Dikirim ke halaman Anda yang terbuka dan ${devices} perangkat.`,
  noTest: 'Server ini tidak mengirim uji coba.',
  unreached:
    'Perangkat ini tidak terjangkau: jaringannya mungkin memblokir layanan pengirim pesan.',
  closed: 'Saat portal ditutup',
  opened: 'Saat portal dibuka',
  states: {
    'web-push': 'Aktif, melalui Web Push',
    fcm: 'Aktif, melalui Firebase Cloud Messaging',
    off: 'Nonaktif',
    default: 'Belum diaktifkan',
    denied: 'Diblokir oleh peramban',
    unsupported: 'Peramban ini tidak dapat menerima pesan di sini',
    unoffered: 'Portal ini tidak mengirim pesan',
  },
  hints: {
    denied:
      'Izinkan notifikasi untuk alamat ini di pengaturan peramban Anda, lalu muat ulang halaman.',
    unsupported:
      'Di iPhone atau iPad, pasang dulu portal di layar utama. Di perangkat lain dibutuhkan alamat aman (https).',
  },
  stream: {
    live: 'Tersambung: layar diperbarui sendiri',
    elsewhere: 'Tersambung melalui tab lain',
    waiting: 'Sedang tidak tersambung: dicoba lagi sendiri',
    missing: 'Server ini tidak punya sambungan langsung: layar diperbarui saat dibuka',
  },
}
