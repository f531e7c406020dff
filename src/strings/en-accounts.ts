/** English of linked accounts, and of staff who act for a customer: it comes with their windows. */
export const enAccounts = {
  title: 'Switch account',
  lead: 'Everything you see belongs to the account that is switched on.',
  list: 'Linked accounts',
  search: 'Search by name or area',
  current: 'On now',
  registered: 'Registered, not reviewed yet',
  switchTo: (name: string) => `Switch to ${name}`,
  switching: 'Switching',
  nameless: 'Account without a name',
  needsNetwork: 'You are offline. Switching needs a connection.',
  none: 'No account fits',
  noneText: 'Try another name or area.',
  missing: 'Accounts cannot be switched here.',
  anotherAccount: 'another account',

  waitingTitle: 'Something waits here',
  waiting: (count: number, account: string) =>
    count === 1 ? `1 message waits for ${account}.` : `${count} messages wait for ${account}.`,
  waitingHint: 'What waits is sent when this account is switched on again, never under another.',
  sendFirst: 'Send them first',
  sending: 'Sending',
  letWait: 'Switch and let them wait',
  stillWaiting: 'Not everything could be sent. You may let it wait.',

  elsewhere: (count: number) =>
    count === 1 ? '1 message waits in another account' : `${count} messages wait in other accounts`,
  elsewhereIn: (count: number, account: string) =>
    count === 1 ? `1 message waits for ${account}` : `${count} messages wait for ${account}`,
  elsewhereHint: 'It is sent when that account is switched on.',

  belongs: (account: string) => `This ticket belongs to ${account}.`,
  belongsText: 'Another of your accounts is switched on now.',
  switchAndOpen: 'Switch and open',

  staffTitle: 'Staff sign-in',
  staffLead: (vendor: string) => `For people who work for ${vendor}. You choose a customer next.`,
  customerSignIn: 'Customer sign-in',
  chooseTitle: 'For whom do you act?',
  chooseLead: 'You see the portal as this customer does. What you write is yours, on its behalf.',
  customers: 'Customers',
  signedInAs: (name: string) => `Signed in as ${name}`,
  signOut: 'Sign out',

  actingFor: 'You act for',
  actingAs: 'as',
  actingBar: 'On whose behalf you act',
  behalfOf: (actor: string, customer: string) => `${actor}, for ${customer}`,
  onYourBehalf: (actor: string, vendor: string) => `${actor} · ${vendor}, on your behalf`,
  change: 'Change',
  stop: 'Stop acting',
}

export type AccountsStrings = typeof enAccounts
