/** What the server says of accounts, in English: the source that `account-id.ts` follows. */
export const accountEn = {
  switched: 'Account switched',
  left: 'No customer account is switched on',
  otherAccount: 'Another customer account is switched on.',
  registered: 'We have sent a mail. Please open the link in it.',
  mailAgain: 'We have sent the mail again.',
  verified: 'Your email address is confirmed.',
  resetAsked: 'If there is an account with this address, we have sent a mail with a link.',
  passwordSet: 'Your password was changed',
  linkOver: 'This link does not work any more. Please ask for a new one.',
  wrongPassword: 'This is not your password.',
  deviceSignedOut: 'Signed out on that device',
  signedOutEverywhere: 'Signed out on all devices',
  signedOutElsewhere: 'Signed out on all other devices',
  registrationPush: { title: 'Your account is ready', body: 'You are being signed in.' },
}
export type AccountTexts = typeof accountEn
