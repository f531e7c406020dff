/** The part of the English catalogue for signed-out pages, which keeps the first load small. */
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
    loading: 'Loading',
    optional: 'optional',
  },
  errors: {
    /** specification 8 */
    somethingWentWrong: 'Something went wrong',
    /** specification 8 */
    noConnection: 'There is no internet connection.',
    unreachable: 'The server does not answer. Check the connection, then try again.',
    offlineTitle: 'Not on this device yet',
    offlineText:
      'You are offline, and this has not been opened here before. It loads when the connection is back.',
    screenMissing:
      'This screen has not been opened here before. It loads when the connection is back.',
    /** specification 8 */
    loadTimeout: 'This part has not loaded for two minutes. What you typed is kept.',
    notFoundTitle: 'Nothing at this address',
    notFoundText: 'The page may have moved, or it belongs to another account.',
    toHome: 'Back to home',
    crashTitle: 'This screen stopped working',
    crashText: 'What you typed is kept. Open the screen again, or go on elsewhere.',
    tellNumber: 'Tell us this number:',
  },
  fields: {
    required: 'Please fill this in.',
    too_long: 'This is too long.',
    too_short: 'This is too short.',
    email: 'This is no email address.',
    phone: 'Use digits, spaces and a leading + only, at least six digits.',
    invalid: 'This cannot be used here.',
  },
  update: {
    ready: 'A new version is ready.',
    reload: 'Update now',
    underWay: 'The new version comes in a moment. You can go on working.',
  },
  session: {
    title: 'Sign in',
    lead: 'With the address that your organisation registered.',
    email: 'Email',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    signIn: 'Sign in',
    continueWith: (provider: string) => `Continue with ${provider}`,
    register: 'Register your organisation',
    staff: 'Staff sign-in',
    forgot: 'Forgotten password?',
    demo: 'Demo accounts',
    demoHint: 'Tap one to fill the form.',
    offline: 'You are offline. Signing in needs a connection.',
    privacy: 'Privacy policy',
  },
}

export type StartStrings = typeof enStart
