/** English of password and signed-in devices: it comes with their page. */
export const enSecurity = {
  title: 'Password and devices',
  lead: 'Who gets into your account, and from where.',

  password: 'Password',
  passwordHint: 'When it is changed, you are signed out on all other devices.',
  current: 'Current password',
  next: 'New password',
  atLeast: (letters: number) => `At least ${letters} characters.`,
  show: 'Show what is typed',
  hide: 'Hide what is typed',
  change: 'Change password',
  changed: 'Password changed. Other devices are signed out.',
  needsNetwork: 'This needs a connection.',
  missing: 'Passwords are not changed here. Please ask us.',

  devices: 'Signed-in devices',
  device: 'Unknown device',
  onSystem: (browser: string, system: string) => `${browser} on ${system}`,
  thisOne: 'This device',
  push: 'Gets notifications',
  lastUsed: 'Last used',
  signedIn: 'Signed in',
  revoke: 'Sign out',
  revokeName: (device: string) => `Sign out ${device}`,
  revokeQuestion: (device: string) =>
    `Sign ${device} out? What was written there and not sent stays there, until you sign in on it again.`,
  revoked: 'The device is signed out.',
  others: 'Sign out all others',
  othersQuestion:
    'Sign out on all other devices? What was written there and not sent stays there, until you sign in on them again.',
  othersDone: 'All other devices are signed out.',
  everywhere: 'Sign out everywhere',
  everywhereQuestion:
    'Sign out on all devices, this one included? What was not sent from here is asked about next.',
  devicesMissing: 'Devices are not listed here.',
}

export type SecurityStrings = typeof enSecurity
