/** The part of the English catalogue for signed-out pages, which keeps the first load small. */
export const enStart = {
  brand: {
    tagline: 'Support for the instruments on your bench',
    points: [
      'Open a ticket in under a minute, with the instrument already filled in',
      'Follow every step and chat with your engineer',
      'Keep working when the Wi-Fi drops: what you’ve opened stays available',
    ],
  },
  common: {
    retry: 'Try again',
    cancel: 'Cancel',
    ok: 'Ok',
    close: 'Close',
    back: 'Back',
    loading: 'Loading…',
    optional: 'optional',
    counter: (used: string, most: string) => `${used} of ${most}`,
    shorten: (most: string) => `This is too long. Shorten it to ${most} characters.`,
  },
  errors: {
    /** specification 8 */
    somethingWentWrong: 'Something went wrong',
    /** specification 8 */
    noConnection: 'There is no internet connection.',
    unreachable: 'We can’t reach the server. Check your connection and try again.',
    offlineTitle: 'Not available offline yet',
    offlineText: 'You haven’t opened this on this device before. It loads when you’re back online.',
    screenMissing: 'You haven’t opened this screen here before. It loads when you’re back online.',
    /** specification 8 */
    loadTimeout: 'This still hasn’t loaded after two minutes. What you typed is saved.',
    notFoundTitle: 'Page not found',
    notFoundText: 'It may have moved, or it belongs to another account.',
    toHome: 'Back to home',
    crashTitle: 'This screen stopped working',
    crashText: 'What you typed is saved. Try again, or continue on another screen.',
    tellNumber: 'If you contact us, quote this number:',
  },
  fields: {
    required: 'Fill this in',
    too_long: 'Make this shorter',
    too_short: 'Make this longer',
    email: 'Enter an email address like name@lab.com',
    phone: 'Enter a phone number like +62 812 3456 7890',
    invalid: 'Check this entry',
  },
  update: {
    ready: 'A new version is ready.',
    reload: 'Update now',
    underWay: 'Updating in a moment. You can keep working.',
  },
  session: {
    title: 'Sign in',
    lead: 'Use the email address your organisation registered.',
    email: 'Email',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    signIn: 'Sign in',
    continueWith: (provider: string) => `Continue with ${provider}`,
    register: 'Register your organisation',
    staff: 'Staff sign-in',
    forgot: 'Forgot your password?',
    demo: 'Demo accounts',
    demoHint: 'Tap one to fill in the form.',
    offline: 'You’re offline. Connect to the internet to sign in.',
    privacy: 'Privacy policy',
  },
}

export type StartStrings = typeof enStart
