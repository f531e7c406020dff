/** English of the profile: it comes with its screen. */
export const enProfile = {
  lead: 'Who you are to us, and how the portal is on this device.',
  you: 'You',
  name: 'Name',
  phone: 'Phone number',
  email: 'Email',
  emailHint: 'Your organisation registered it; ask us to change it.',
  account: 'Customer account',
  save: 'Save',
  saved: 'Saved.',
  needsNetwork: 'This needs a connection. What you typed stays here until then.',
  appearance: 'Language and appearance',
  messages: 'Messages and what waits',
  notifications: 'Notifications on this device',
  notificationsHint: 'How it is reached, a test, on and off',
  waiting: 'Not sent yet',
  waitingHint: 'What you wrote without a network',
  device: 'This device',
  installed: 'Installed as an app',
  notInstalled: 'Open in the browser',
  installHint:
    'Installed, it starts from your desktop or home screen and keeps its place without a network.',
  install: 'Install',
  installByHand:
    'Your browser installs it from its own menu: look for “Install” or “Add to home screen”.',
  storage: (used: string) => `${used} kept for working without a network`,
  storageUnknown: 'Your browser does not say how much is kept.',
  durable: 'The browser keeps it until you sign out.',
  notDurable: 'The browser may clear it when space runs short.',
  makeDurable: 'Keep it safe',
  notAllowed: 'Your browser did not allow it. Installing the portal helps.',
  freeFiles: 'Remove kept files',
  freeQuestion:
    'Remove documents and pictures that were opened from this device? They come again when you open them. Nothing that you wrote is removed.',
  freed: 'Kept files were removed.',
  signOut: 'Sign out',
  signOutHint: 'What this device keeps of you is wiped. What was not sent is asked about first.',
}

export type ProfileStrings = typeof enProfile
