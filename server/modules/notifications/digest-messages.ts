/** What emails say around the news. */
import type { DigestTopic } from '#server/platform/db/schema'
import { translations } from '#server/platform/translations'

export const digestMessages = translations({
  en: {
    hello: 'Hello,',
    lead: 'Here’s what’s new:',
    several: (count: number) => `${count} updates for you`,
    topics: {
      ticket: (number: string) => `Ticket ${number}`,
      caf: (number: string) => `Form ${number}`,
      planning: (what: string) => `Visit: ${what}`,
      certificate: (number: string) => `Certificate ${number}`,
    } satisfies Record<DigestTopic, (heading: string) => string>,
    times: (line: string, count: number) => `${line} (${count})`,
    more: (count: number) => `And ${count} more in the portal.`,
    open: 'Open the portal',
    why: 'You’re getting this email because these updates didn’t reach you as a notification. We collect updates for 15 minutes and send them in one email.',
    settings: 'Notification settings:',
    off: 'Turn off these emails:',
  },
  id: {
    hello: 'Halo,',
    lead: 'Berikut pembaruan untuk Anda:',
    several: (count) => `${count} pembaruan untuk Anda`,
    topics: {
      ticket: (number) => `Tiket ${number}`,
      caf: (number) => `Formulir ${number}`,
      planning: (what) => `Kunjungan: ${what}`,
      certificate: (number) => `Sertifikat ${number}`,
    },
    times: (line, count) => `${line} (${count})`,
    more: (count) => `Dan ${count} lainnya di portal.`,
    open: 'Buka portal',
    why: 'Anda menerima email ini karena pembaruan ini tidak muncul sebagai notifikasi di perangkat Anda. Pembaruan selama 15 menit kami gabungkan dalam satu email.',
    settings: 'Pengaturan notifikasi:',
    off: 'Matikan email seperti ini:',
  },
})
