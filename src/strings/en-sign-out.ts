/** English of the window that asks what becomes of what was not sent: it comes with it. */
export const enSignOut = {
  title: 'Sign out with unsent changes?',
  text: (n: number) =>
    n === 1
      ? '1 change on this device has not been sent yet.'
      : `${n} changes on this device have not been sent yet.`,
  send: 'Send first, then sign out',
  sending: (n: number) => `Sending, ${n} to go`,
  stuck: 'Not everything could be sent now. Choose what happens to the rest.',
  keep: 'Keep it here, locked',
  keepHint: 'Nobody can read it until you sign in on this device again.',
  discard: 'Discard it',
  discardQuestion: 'Discard everything that was not sent?',
}

export type SignOutStrings = typeof enSignOut
