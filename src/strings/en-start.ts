/** The part of the English catalogue that a signed-out page speaks: the first load has no room for more. */
export const enStart = {
  brand: {
    tagline: 'Support for the instruments on your bench',
    points: [
      'Open a ticket in under a minute, with the instrument already filled in',
      'Follow every step, and talk with the engineer who has it',
      'Keep working when the Wi-Fi does not: what you read stays readable',
    ],
  },
  common: {
    retry: 'Try again',
    cancel: 'Cancel',
    ok: 'Ok',
    close: 'Close',
    back: 'Back',
    edit: 'Edit',
    confirm: 'Confirm',
    save: 'Save',
    loading: 'Loading',
    next: 'Next page',
    previous: 'Previous page',
    pageOf: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
    optional: 'optional',
    all: 'All',
    none: 'None',
    unknown: 'Unknown',
    waiting: 'Sending',
    skipToContent: 'Skip to content',
  },
  time: {
    today: (clock: string) => `today ${clock}`,
    yesterday: (clock: string) => `yesterday ${clock}`,
    todayDay: 'Today',
    yesterdayDay: 'Yesterday',
    now: 'just now',
  },
  errors: {
    /** spec 8 */
    somethingWentWrong: 'Something went wrong',
    /** spec 8 */
    noConnection: 'There is no internet connection.',
    loadTitle: 'This could not be loaded',
    unreachable: 'The server does not answer. Check the connection, then try again.',
    unreadable:
      'The server sent something this version cannot read. Try again, or reload the page.',
    offlineTitle: 'Not on this device yet',
    offlineText:
      'You are offline, and this has not been opened here before. It loads when the connection is back.',
    screenMissing:
      'This screen has not been opened here before. It loads when the connection is back.',
    notFoundTitle: 'Nothing at this address',
    notFoundText: 'The page may have moved, or it belongs to another account.',
    toHome: 'Back to home',
    crashTitle: 'This screen stopped working',
    crashText: 'What you typed is kept. Open the screen again, or go on elsewhere.',
    requestId: (id: string) => `Reference ${id}`,
  },
  fields: {
    required: 'Please fill this in.',
    too_long: 'This is too long.',
    too_short: 'This is too short.',
    email: 'This is no email address.',
    phone: 'Use digits, spaces and a leading + only, at least six digits.',
    date: 'Choose a day.',
    choice: 'Choose one of the options.',
    not_found: 'This is not available to your account.',
    range: 'The end lies before the start.',
    password_mismatch: 'The two do not match.',
    invalid: 'This cannot be used here.',
    counter: (used: number, max: number) => `${used} of ${max}`,
  },
  connection: {
    offline: 'Offline',
    offlineHint:
      'You see what this device has kept. It refreshes by itself when the connection is back.',
    unreachable: 'Server not reached',
    unreachableHint:
      'You see what this device has kept. It refreshes when the server answers again.',
    asOf: (when: string) => `As of ${when}`,
  },
  update: {
    ready: 'A new version is ready.',
    reload: 'Update now',
    later: 'Later',
  },
  session: {
    title: 'Sign in',
    lead: 'With the address that your organisation registered.',
    email: 'Email',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    signIn: 'Sign in',
    register: 'Register your organisation',
    staff: 'Staff sign-in',
    forgot: 'Forgotten password?',
    expiredTitle: 'Please sign in again',
    expiredText: 'Your session has ended. Nothing on this screen is lost: sign in and go on.',
    demo: 'Demo accounts',
    demoHint: 'Tap one to fill the form.',
    offline: 'You are offline. Signing in needs a connection.',
    privacy: 'Privacy policy',
  },
}

export type StartStrings = typeof enStart
