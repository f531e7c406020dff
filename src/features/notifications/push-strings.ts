/** Strings of push messages on a device, loaded with their screens. */
import { translations } from '#i18n/translations'

export const pushStrings = translations({
  en: {
    notices: {
      ticket: (number: string) => `Ticket ${number}`,
      events: {
        replied: 'New message',
        attached: 'New file',
        reported: 'Service report',
        invoiced: 'Invoice',
      },
    },
    /** specification 8 */
    allow: 'Please, allow notifications in your browser and reload page.',
    tokenQuestion: (name: string) => `Sign in on this device as ${name}?`,
    title: 'Notifications on this device',
    lead: 'Know within a second what happens to your tickets, also when the portal is closed.',
    reasonTitle: 'Hear from us when it matters',
    reason:
      'When an engineer answers, or a ticket moves on, this device tells you. Nothing else is sent, and no clinical detail is ever shown.',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    test: 'Send a test',
    tested: (devices: number) =>
      devices === 1
        ? 'Sent to your open pages and 1 device.'
        : `Sent to your open pages and ${devices} devices.`,
    noTest: 'This server sends no tests.',
    unreached:
      'This device can’t be reached: its network may block the services that carry messages.',
    closed: 'While the portal is closed',
    opened: 'While the portal is open',
    states: {
      'web-push': 'On, by Web Push',
      fcm: 'On, by Firebase Cloud Messaging',
      off: 'Off',
      default: 'Not turned on yet',
      denied: 'Blocked by the browser',
      unsupported: 'This browser can’t receive messages here',
      unoffered: 'This portal sends none',
      shared: 'Not on a shared device',
    },
    hints: {
      denied:
        'Allow notifications for this address in the settings of your browser, then reload the page.',
      unsupported:
        'On an iPhone or iPad, put the portal on the home screen first. Elsewhere it needs a secure address (https).',
    },
    stream: {
      live: 'Connected: screens refresh by themselves',
      elsewhere: 'Connected through another tab',
      connecting: 'Not connected now: tried again by itself',
      missing: 'This server has no live connection: screens refresh when you open them',
    },
  },
  id: {
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
      shared: 'Tidak di perangkat bersama',
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
      connecting: 'Sedang tidak tersambung: dicoba lagi sendiri',
      missing: 'Server ini tidak punya sambungan langsung: layar diperbarui saat dibuka',
    },
  },
})

export type PushStrings = typeof pushStrings.en
