/** Channels, pages and the tour of the demo's vendor, in both languages. */
import type { Language } from '#contract/language'

const PHONE = ['+62 21 5550 0100', 'tel:+622155500100'] as const
const EMERGENCY = ['+62 21 5550 0911', 'tel:+622155500911'] as const
const WHATSAPP = ['+62 812 5550 0100', 'https://wa.me/6281255500100'] as const
const EMAIL = ['support@benchside.test', 'mailto:support@benchside.test'] as const
const OFFICE = 'Jl. Melati 12, Jakarta 10110'

/** Kind, label, value, address, note. */
export const CHANNELS = {
  en: [
    ['emergency', 'Emergency line', ...EMERGENCY, 'Day and night, when an instrument is down'],
    ['phone', 'Service desk', ...PHONE, 'Monday to Friday, 8.00–17.00'],
    ['whatsapp', 'WhatsApp', ...WHATSAPP, null],
    ['email', 'Email', ...EMAIL, null],
    ['address', 'Head office', OFFICE, null, null],
    ['hours', 'Office hours', 'Monday to Friday, 8.00–17.00 (WIB)', null, null],
  ],
  id: [
    ['emergency', 'Saluran darurat', ...EMERGENCY, 'Siang dan malam, saat alat berhenti bekerja'],
    ['phone', 'Layanan pelanggan', ...PHONE, 'Senin–Jumat, 08.00–17.00'],
    ['whatsapp', 'WhatsApp', ...WHATSAPP, null],
    ['email', 'Email', ...EMAIL, null],
    ['address', 'Kantor pusat', OFFICE, null, null],
    ['hours', 'Jam kantor', 'Senin–Jumat, 08.00–17.00 (WIB)', null, null],
  ],
} as const satisfies Record<Language, unknown>

export const PAGES = [
  {
    slug: 'privacy-policy',
    language: 'en',
    title: 'Privacy policy',
    body: `<h2>What we keep</h2><p>Your name, email and phone number, the tickets and forms you write, and which of
      your devices get notifications. We keep no patient results, so please leave them out of photos.</p>
      <h2>Why</h2><p>To answer your tickets, and to show you and your auditors what was done.</p>
      <h2>How long</h2><p>Tickets and forms for ten years, everything else until you sign out or ask us.</p>
      <h2>Your rights</h2><p>Ask us at any time what we keep about you. We’ll correct or delete it.</p>`,
  },
  {
    slug: 'privacy-policy',
    language: 'id',
    title: 'Kebijakan privasi',
    body: `<h2>Yang kami simpan</h2><p>Nama, email, dan nomor telepon Anda, tiket dan formulir yang Anda tulis, serta
      perangkat Anda yang menerima notifikasi. Kami tidak menyimpan hasil pasien, jadi mohon jangan sertakan di foto.</p>
      <h2>Untuk apa</h2><p>Untuk menjawab tiket Anda, dan menunjukkan kepada Anda dan auditor apa yang sudah dikerjakan.</p>
      <h2>Berapa lama</h2><p>Tiket dan formulir selama sepuluh tahun, data lainnya sampai Anda keluar atau memintanya.</p>
      <h2>Hak Anda</h2><p>Tanyakan kapan saja apa yang kami simpan tentang Anda. Kami akan memperbaiki atau menghapusnya.</p>`,
  },
  {
    slug: 'info',
    language: 'en',
    title: 'About this portal',
    body: `<p>Support for your laboratory instruments: tickets, visits, certificates and forms.</p>
      <p>This is a demo. All names, instruments and documents are made up.</p>`,
  },
  {
    slug: 'info',
    language: 'id',
    title: 'Tentang portal ini',
    body: `<p>Dukungan untuk alat laboratorium Anda: tiket, kunjungan, sertifikat, dan formulir.</p>
      <p>Ini versi demo. Semua nama, alat, dan dokumen adalah rekaan.</p>`,
  },
] as const

/** The article that the video belongs to. */
export const TOUR = 'a-tour-of-the-portal'

/** Slides of the video: how many seconds, and what they say. */
export const SLIDES = {
  en: [
    [3, 'Welcome to your support portal'],
    [3, 'Scan the label to open a ticket'],
    [3, 'Follow every step of the work'],
    [3, 'Every document of an instrument in one place'],
  ],
  id: [
    [3, 'Selamat datang di portal layanan Anda'],
    [3, 'Pindai label untuk membuat tiket'],
    [3, 'Ikuti setiap langkah pekerjaan'],
    [3, 'Semua dokumen alat di satu tempat'],
  ],
} as const satisfies Record<Language, unknown>
