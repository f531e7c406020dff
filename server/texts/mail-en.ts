/** The mails, in English: the source that `mail-id.ts` follows. */

export interface MailWords {
  subject: string
  paragraphs: string[]
  /** What the link is called. */
  button: string
  end: string[]
}

export interface MailTexts {
  /** Nothing that its sender typed: nobody has confirmed them yet. */
  verify: (device: string | undefined) => MailWords
  known: () => MailWords
  reset: () => MailWords
  changed: () => MailWords
  guessed: () => MailWords
}

export const mailEn: MailTexts = {
  verify: (device) => ({
    subject: 'Confirm your email address',
    paragraphs: [
      'Hello,',
      `somebody asked for an account with this email address${device ? `, on this device: ${device}` : ''}. If that was you, open this link and confirm.`,
    ],
    button: 'Confirm email address',
    end: [
      'The link works once, for 24 hours. The device that asked is then signed in by itself.',
      'If it was not you, do nothing: without the link there is no account.',
    ],
  }),
  known: () => ({
    subject: 'You already have an account',
    paragraphs: [
      'Hello,',
      'somebody asked for an account with this email address. You already have one, and nothing was changed. If you forgot your password, ask for a new one where you sign in.',
    ],
    button: 'Sign in',
    end: ['If it was not you, you need not do anything.'],
  }),
  reset: () => ({
    subject: 'Set a new password',
    paragraphs: [
      'Hello,',
      'somebody asked for a new password for your account. If that was you, open this link and choose one.',
    ],
    button: 'Set a new password',
    end: [
      'The link works once, for one hour. With the new password you are signed out on all devices.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
  }),
  changed: () => ({
    subject: 'Your password was changed',
    paragraphs: [
      'Hello,',
      'the password of your account was changed just now. All other devices are signed out, and a calendar address has to be made anew. If that was you, there is nothing to do. If not, set another one at once: ask for a new password where you sign in.',
    ],
    button: 'Sign in',
    end: [],
  }),
  guessed: () => ({
    subject: 'Many wrong passwords for your account',
    paragraphs: [
      'Hello,',
      'somebody has tried several times to sign in to your account with a wrong password, and did not get in. Your account is not locked: devices and places where you have signed in before let you in as usual.',
      'If that was you and you have forgotten your password, ask for a new one where you sign in. If it was not you, there is nothing you must do; choose another password if yours is short or in use elsewhere too.',
    ],
    button: 'Sign in',
    end: [
      'If you are asked to wait on a device that is new to you, ask for a new password there: with it you get in at once.',
    ],
  }),
}
