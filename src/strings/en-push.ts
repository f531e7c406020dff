/** English of push messages on a device: it comes with their screens. */
export const enPush = {
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
    waiting: 'Not connected now: tried again by itself',
    missing: 'This server has no live connection: screens refresh when you open them',
  },
}

export type PushStrings = typeof enPush
