/** What the vendor told all customers, or one of them; and the banners of the home screen. */
import type { CustomerKey } from './people.ts'

export interface DemoBroadcast {
  /** Absent: to every customer. */
  readonly customer?: CustomerKey
  readonly slug: string
  readonly daysAgo: number
  readonly title: string
  readonly summary: string
  /** Paragraphs and lists, as HTML. */
  readonly body: string
}

export const BROADCASTS: readonly DemoBroadcast[] = [
  {
    slug: 'holiday-service-hours',
    daysAgo: 2,
    title: 'Service hours over the holidays',
    summary: 'Our on-call engineers are here day and night. Planned visits pause for a week.',
    body: `<p>Our office is closed for one week over the holidays. We answer the emergency line day and
      night, and an engineer for every product line is on call.</p>
      <ul><li>High-priority complaints: answered within one hour, as always.</li>
      <li>Planned visits: none that week. You’ll find the new dates in your schedule.</li>
      <li>Deliveries: please order reagents for two weeks ahead.</li></ul>`,
  },
  {
    slug: 'calyra-software-7-4',
    daysAgo: 9,
    title: 'Calyra 800: software 7.4 is here',
    summary: 'A faster start in the morning, and a reminder before the reference solution expires.',
    body: `<p>Software 7.4 cuts nine minutes from the morning start and reminds you three days before the ISE
      reference solution reaches the end of its time on board.</p>
      <p>The update takes two hours and needs no new calibration. To get a date, open a technical request
      and choose <strong>Software update</strong>.</p>`,
  },
  {
    slug: 'check-your-alarm-volume',
    daysAgo: 24,
    title: 'Cultra B120: check the alarm volume',
    summary: 'A software update may have turned the positive alarm down to zero.',
    body: `<p>On a few instruments, the update to 3.1 turned the volume of the positive alarm down to zero. The
      lamp still works.</p><ol><li>Open <em>Setup &gt; Sound</em>.</li><li>Set the volume to at least 60.</li>
      <li>Press the test key, and repeat the test every week.</li></ol>
      <p>Version 3.2 fixes this. Our engineers will install it on your next planned visit.</p>`,
  },
  {
    slug: 'tabung-dan-waktu-pembekuan',
    daysAgo: 47,
    title: 'Waktu pembekuan dan hasil reaktif palsu',
    summary: 'Serum yang diputar terlalu dini dapat memberikan hasil serologi reaktif palsu.',
    body: `<p>Fibrin dalam serum adalah penyebab tersering hasil reaktif lemah yang tidak terkonfirmasi.</p>
      <ul><li>Biarkan tabung membeku minimal 30 menit pada suhu ruang.</li>
      <li>Putar 10 menit pada 2.000 g.</li>
      <li>Ulangi hasil S/CO 0,9 sampai 2,0 setelah diputar kembali.</li></ul>
      <p>Perlu bagan alur satu halamannya? Buat tiket permintaan, kami kirimkan.</p>`,
  },
  {
    slug: 'training-calendar',
    daysAgo: 70,
    title: 'Training calendar for the next six months',
    summary: 'Operator courses, quality control and a day of contamination control.',
    body: `<p>The new calendar has 14 courses in Jakarta and Surabaya. First come, first served: with a Full
      service contract, you have two free places a year.</p>
      <p>To book a place, open a technical request and choose <strong>Training</strong>.</p>`,
  },
  {
    customer: 'harapan',
    slug: 'rs-harapan-visit-times',
    daysAgo: 110,
    title: 'RS Harapan: visits from 10.00',
    summary: 'Every visit order now says that we don’t come before 10.00.',
    body: `<p>Planned visits at RS Harapan now start at 10.00 or later, so you can finish the ward samples in
      peace. Before an urgent visit, we call first.</p>`,
  },
  {
    slug: 'cold-chain-indicators',
    daysAgo: 155,
    title: 'New temperature indicators in our boxes',
    summary: 'Green: use it. Red: quarantine it and tell us the same day.',
    body: `<p>Every box of refrigerated reagents now carries an indicator that turns red above 8 °C and stays
      red.</p><p>If it’s red on arrival, quarantine the kits and open a non-technical complaint with a photo.
      We send the replacement the same day.</p>`,
  },
  {
    slug: 'welcome-to-the-portal',
    daysAgo: 400,
    title: 'Welcome to your support portal',
    summary: 'Tickets, certificates and visits in one place, even when you’re offline.',
    body: `<p>From today, your laboratory opens and follows its tickets here. What you write while offline is
      sent when you’re back online.</p><p>Scan the label on an instrument to open a ticket for it.</p>`,
  },
]

export interface DemoBanner {
  readonly title: string
  readonly text: string
  /** A path of the portal. */
  readonly url: string
  readonly tone: 'maintenance' | 'training' | 'news'
}

export const BANNERS: readonly DemoBanner[] = [
  {
    title: 'Maintenance before the holidays',
    text: 'See which instruments we’ll visit, and tell us early if a date doesn’t suit you.',
    url: '/plannings',
    tone: 'maintenance',
  },
  {
    title: 'New colleagues in the lab?',
    text: 'Book an operator course: 14 dates in Jakarta and Surabaya.',
    url: '/broadcast/training-calendar',
    tone: 'training',
  },
  {
    title: 'Calyra 800: software 7.4',
    text: 'Starts nine minutes faster, with no new calibration.',
    url: '/broadcast/calyra-software-7-4',
    tone: 'news',
  },
]
