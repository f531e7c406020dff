/** What emails say around the news. */
import type { DigestTopic } from '#server/platform/db/schema'
import { translations } from '#server/platform/translations'

export const digestMessages = translations({
  en: {
    hello: 'Hello,',
    lead: 'here is what is new:',
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
    why: 'You get this email because none of your devices got this as a push message. What happens within 15 minutes comes in one email.',
    settings: 'Push messages, emails and quiet hours:',
    off: 'No more emails like this:',
  },
  id: {
    hello: 'Halo,',
    lead: 'berikut kabar terbaru:',
    several: (count) => `${count} kabar untuk Anda`,
    topics: {
      ticket: (number) => `Tiket ${number}`,
      caf: (number) => `Formulir ${number}`,
      planning: (what) => `Kunjungan: ${what}`,
      certificate: (number) => `Sertifikat ${number}`,
    },
    times: (line, count) => `${line} (${count})`,
    more: (count) => `Dan ${count} lainnya di portal.`,
    open: 'Buka portal',
    why: 'Anda menerima email ini karena kabar ini tidak dikirim sebagai notifikasi ke perangkat Anda. Kabar dalam 15 menit digabung dalam satu email.',
    settings: 'Notifikasi, email, dan jam tenang:',
    off: 'Berhenti menerima email seperti ini:',
  },
})
