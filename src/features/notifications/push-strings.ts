/** Strings of push messages on a device, loaded with their screens. */
import { counted, formatCount } from '#i18n/counted'
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
    tokenSignIn: 'Sign in',
    title: 'Notifications on this device',
    lead: 'Find out straight away what happens to your tickets, even when the portal is closed.',
    reasonTitle: 'Get notified when it matters',
    reason:
      'We let you know when an engineer answers, a ticket moves on, or there’s something new about your forms, visits and certificates. We never show clinical details.',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    test: 'Send a test',
    tested: (devices: number) => `Test sent to your open pages and ${counted(devices, 'device')}`,
    noTest: 'This portal can’t send a test.',
    unreached: 'We can’t reach this device. Its network may block notifications.',
    closed: 'While the portal is closed',
    opened: 'While the portal is open',
    states: {
      'web-push': 'On (Web Push)',
      fcm: 'On (Firebase Cloud Messaging)',
      off: 'Off',
      default: 'Not turned on yet',
      denied: 'Blocked by your browser',
      unsupported: 'Not available in this browser',
      unoffered: 'This portal doesn’t send notifications',
      shared: 'Not available on a shared device',
    },
    hints: {
      denied: 'Allow notifications for this site in your browser’s settings, then reload the page.',
      unsupported:
        'On an iPhone or iPad, add the portal to your home screen first. On other devices, open it at a secure address (https).',
      homeScreenFirst:
        'Add the portal to your home screen first: tap Share, then “Add to Home Screen”, and open it from there.',
    },
    stream: {
      live: 'Connected: screens update automatically',
      elsewhere: 'Connected through another tab',
      connecting: 'Not connected right now, trying again…',
      missing: 'No live connection on this portal: screens update when you open them',
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
    allow: 'Izinkan notifikasi di browser Anda, lalu muat ulang halaman.',
    tokenQuestion: (name) => `Masuk di perangkat ini sebagai ${name}?`,
    tokenSignIn: 'Masuk',
    title: 'Notifikasi di perangkat ini',
    lead: 'Langsung ketahui perkembangan tiket Anda, bahkan saat portal ditutup.',
    reasonTitle: 'Jangan lewatkan hal penting',
    reason:
      'Kami mengabari Anda saat teknisi menjawab, tiket diproses, atau ada hal baru tentang formulir, kunjungan, dan sertifikat Anda. Rincian klinis tidak pernah ditampilkan.',
    turnOn: 'Aktifkan',
    turnOff: 'Matikan',
    test: 'Kirim uji coba',
    tested: (devices) =>
      `Uji coba dikirim ke halaman yang terbuka dan ${formatCount(devices, 'id')} perangkat`,
    noTest: 'Portal ini tidak dapat mengirim uji coba.',
    unreached: 'Perangkat ini tidak dapat dijangkau. Jaringannya mungkin memblokir notifikasi.',
    closed: 'Saat portal ditutup',
    opened: 'Saat portal dibuka',
    states: {
      'web-push': 'Aktif (Web Push)',
      fcm: 'Aktif (Firebase Cloud Messaging)',
      off: 'Nonaktif',
      default: 'Belum diaktifkan',
      denied: 'Diblokir oleh browser',
      unsupported: 'Tidak tersedia di browser ini',
      unoffered: 'Portal ini tidak mengirim notifikasi',
      shared: 'Tidak tersedia di perangkat bersama',
    },
    hints: {
      denied: 'Izinkan notifikasi untuk situs ini di pengaturan browser, lalu muat ulang halaman.',
      unsupported:
        'Di iPhone atau iPad, tambahkan portal ke layar utama terlebih dahulu. Di perangkat lain, buka portal lewat alamat aman (https).',
      homeScreenFirst:
        'Tambahkan portal ke layar utama terlebih dahulu: ketuk Bagikan, lalu “Tambah ke Layar Utama”, dan buka dari sana.',
    },
    stream: {
      live: 'Tersambung: layar diperbarui otomatis',
      elsewhere: 'Tersambung melalui tab lain',
      connecting: 'Sedang tidak tersambung, mencoba lagi…',
      missing: 'Portal ini tidak memiliki sambungan langsung: layar diperbarui saat dibuka',
    },
  },
})

export type PushStrings = typeof pushStrings.en
