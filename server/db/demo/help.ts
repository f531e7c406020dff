/** Help, channels and pages of the demo's vendor. */

export const HELP = [
  {
    slug: 'a-tour-of-the-portal',
    topic: 'Start',
    title: 'A tour of the portal',
    summary: 'Tickets, instruments and certificates in twelve seconds.',
    body: '<p>A short tour: open a ticket, follow it, and find the papers of an instrument.</p>',
  },
  {
    slug: 'open-a-ticket-by-label',
    topic: 'Tickets',
    title: 'Open a ticket with the label of an instrument',
    summary: 'Any phone camera reads the code on the label.',
    body: `<p>Point a camera at the code, or choose <strong>Scan</strong> in the portal.</p>
      <ol><li>The portal opens a request for that instrument.</li><li>Write what is needed.</li>
      <li>Confirm. The number is there at once.</li></ol>
      <p>Without a network it works for every instrument of yours that this device knows.</p>`,
  },
  {
    slug: 'priorities',
    topic: 'Tickets',
    title: 'Which priority should I choose?',
    summary: 'Low, medium or high, and how soon we answer.',
    body: `<ul><li><strong>High</strong>: results can not be released. Answered within one hour.</li>
      <li><strong>Medium</strong>: there is a way around it. Answered the same day.</li>
      <li><strong>Low</strong>: a question or a wish. Answered within two working days.</li></ul>`,
  },
  {
    slug: 'without-a-network',
    topic: 'Start',
    title: 'Working without a network',
    summary: 'What you read before stays readable, and what you write is sent later.',
    body: `<p>Every screen that was open before can be read. Tickets, replies and files wait on the
      device and are sent once, in their order, as soon as the network is back.</p>`,
  },
  {
    slug: 'certificates-for-an-audit',
    topic: 'Certificates',
    title: 'All papers of an instrument for an audit',
    summary: 'One file with certificates, service reports, signed forms and an index.',
    body: `<p>Open the instrument and choose <strong>Audit pack</strong>. The index names every paper
      with its number, its date and the day on which it ends.</p>`,
  },
  {
    slug: 'plannings-in-your-calendar',
    topic: 'Plannings',
    title: 'Visits in your own calendar',
    summary: 'A private address that your calendar reads by itself.',
    body: `<p>Make the address under <a href="/plannings">Plannings</a> and add it to your calendar.
      Keep it to yourself: who has it can read your visits. You can take it back at any time.</p>`,
  },
] as const

export const CHANNELS = [
  [
    'emergency',
    'Emergency line',
    '+62 21 5550 0911',
    'tel:+622155500911',
    'Day and night, for stops',
  ],
  [
    'phone',
    'Service desk',
    '+62 21 5550 0100',
    'tel:+622155500100',
    'Monday to Friday, 8.00 to 17.00',
  ],
  ['whatsapp', 'WhatsApp', '+62 812 5550 0100', 'https://wa.me/6281255500100', null],
  ['email', 'Email', 'support@benchside.test', 'mailto:support@benchside.test', null],
  ['address', 'Head office', 'Jl. Melati 12, Jakarta 10110', null, null],
  ['hours', 'Office hours', 'Monday to Friday, 8.00 to 17.00 (WIB)', null, null],
] as const

export const PAGES = [
  {
    slug: 'privacy-policy',
    title: 'Privacy policy',
    body: `<h2>What we keep</h2><p>Your name, email and phone, the tickets and forms you write, and which
      devices want messages. We keep no results of patients: please leave them out of pictures.</p>
      <h2>Why</h2><p>To answer your tickets and to prove to you and to auditors what was done.</p>
      <h2>How long</h2><p>Tickets and forms for ten years, everything else until you sign out or ask us.</p>
      <h2>Your rights</h2><p>Ask us at any time what we have of you, and we correct or delete it.</p>`,
  },
  {
    slug: 'info',
    title: 'About this portal',
    body: `<p>Support for your laboratory instruments: tickets, visits, certificates and forms.</p>
      <p>This is a demonstration. Names, instruments and papers are invented.</p>`,
  },
] as const

/** Slides of the video: how many seconds, and what they say. */
export const SLIDES = [
  [3, 'Welcome to your support portal'],
  [3, 'Scan the label to open a ticket'],
  [3, 'Follow the work as it happens'],
  [3, 'All papers of an instrument in one place'],
] as const
