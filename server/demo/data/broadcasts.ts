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
    title: 'Service hours over the coming holidays',
    summary: 'On-call engineers stay reachable day and night; planned visits pause for one week.',
    body: `<p>During the coming holidays our office is closed for one week. The emergency number is
      answered day and night, and an engineer of every product line is on call.</p>
      <ul><li>Complaints of high priority: answered within one hour, as always.</li>
      <li>Planned visits: none in that week, the new dates stand under Plannings.</li>
      <li>Deliveries: please order reagents for two weeks in advance.</li></ul>`,
  },
  {
    slug: 'calyra-software-7-4',
    daysAgo: 9,
    title: 'Calyra 800: software 7.4 is released',
    summary: 'Faster start in the morning, and a reminder before the reference solution expires.',
    body: `<p>Software 7.4 shortens the morning start by nine minutes and warns three days before the ISE
      reference solution reaches the end of its time on board.</p>
      <p>The update takes two hours and needs no new calibration. Please ask for a date with a technical
      request of the kind <strong>Software update</strong>.</p>`,
  },
  {
    slug: 'check-your-alarm-volume',
    daysAgo: 24,
    title: 'Cultra B120: please check the alarm volume',
    summary: 'A software update may set the volume of the positive alarm to zero.',
    body: `<p>On a few instruments the update to 3.1 set the volume of the positive alarm back to zero. The
      lamp works.</p><ol><li>Open <em>Setup &gt; Sound</em>.</li><li>Set the volume to at least 60.</li>
      <li>Press the test key, and repeat the test once a week.</li></ol>
      <p>Version 3.2 corrects it; our engineers bring it with the next planned visit.</p>`,
  },
  {
    slug: 'tabung-dan-waktu-pembekuan',
    daysAgo: 47,
    title: 'Waktu pembekuan dan hasil reaktif palsu',
    summary: 'Serum yang diputar terlalu cepat dapat memberi hasil serologi reaktif palsu.',
    body: `<p>Fibrin dalam serum adalah penyebab tersering hasil reaktif lemah yang tidak terkonfirmasi.</p>
      <ul><li>Biarkan tabung membeku minimal 30 menit pada suhu ruang.</li>
      <li>Putar 10 menit pada 2.000 g.</li>
      <li>Ulangi hasil S/CO 0,9 sampai 2,0 setelah diputar kembali.</li></ul>
      <p>Bagan alur satu halaman dapat diminta lewat tiket permintaan.</p>`,
  },
  {
    slug: 'training-calendar',
    daysAgo: 70,
    title: 'Training calendar for the next half year',
    summary: 'Operator courses, quality control and a day on contamination control.',
    body: `<p>The new calendar has 14 courses in Jakarta and Surabaya. Places are given in the order of
      requests; customers with a Full service contract have two places free of charge a year.</p>
      <p>Ask for a place with a technical request of the kind <strong>Training</strong>.</p>`,
  },
  {
    customer: 'harapan',
    slug: 'rs-harapan-visit-times',
    daysAgo: 110,
    title: 'RS Harapan: visits from 10.00 only',
    summary: 'Your wish not to be visited before 10.00 is now printed on every visit order.',
    body: `<p>Planned visits at RS Harapan start at 10.00 or later, so that the ward samples are not
      disturbed. Urgent visits are announced by phone first.</p>`,
  },
  {
    slug: 'cold-chain-indicators',
    daysAgo: 155,
    title: 'New temperature indicators in our boxes',
    summary: 'Green: use. Red: quarantine, and tell us the same day.',
    body: `<p>Every box with refrigerated reagents now carries an irreversible indicator for 8 °C.</p>
      <p>If it is red on arrival, please keep the kits in quarantine and open a non-technical complaint with
      a photo. Replacement leaves our store the same day.</p>`,
  },
  {
    slug: 'welcome-to-the-portal',
    daysAgo: 400,
    title: 'Your support portal',
    summary: 'Tickets, certificates and plannings in one place, also without a network.',
    body: `<p>From today your laboratory opens and follows tickets here. What you wrote without a network is
      sent as soon as there is one.</p><p>Scan the label on an instrument to open a ticket for it.</p>`,
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
    text: 'See which instruments are planned, and tell us early if a date does not suit you.',
    url: '/plannings',
    tone: 'maintenance',
  },
  {
    title: 'New people at the bench?',
    text: 'Ask for an operator course: 14 dates in Jakarta and Surabaya.',
    url: '/broadcast/training-calendar',
    tone: 'training',
  },
  {
    title: 'Calyra 800: software 7.4',
    text: 'Nine minutes faster in the morning, and no new calibration.',
    url: '/broadcast/calyra-software-7-4',
    tone: 'news',
  },
]
