/** The sentences that the server says, in English: the source that `id.ts` follows. */
import type { FieldProblem } from '#contract/value'

const fields: Record<FieldProblem, string> = {
  required: 'Please fill this in.',
  too_long: 'This is too long.',
  too_short: 'This is too short.',
  email: 'This is not an email address.',
  phone: 'This is not a phone number.',
  date: 'This is not a date.',
  choice: 'Please choose one from the list.',
  not_found: 'This is not available for your account.',
  password_mismatch: 'The passwords differ.',
  invalid: 'This is not valid.',
}

export const en = {
  fields,
  ok: 'OK',
  signedIn: 'Signed in',
  signedOut: 'Signed out',
  profileSaved: 'Profile saved',
  ticketCreated: 'Ticket created successfully',
  replySent: 'Message sent',

  wrongCredentials: 'The email address or the password is not right.',
  signInFirst: 'Please sign in.',
  chooseCustomer: 'Choose a customer account first.',
  instrumentNotYours: 'This instrument is not one of yours.',
  closeTicketFirst: 'Please close ticket first!',
  ticketIsClosed: 'This ticket is closed.',
  wrongTransition: 'The ticket is not in a state that allows this.',

  checkFields: 'Please check what you entered.',
  keyMissing: 'The request needs an Idempotency-Key header of 16 to 64 letters, digits or dashes.',
  keyReused: 'This Idempotency-Key belongs to another request.',
  notFound: 'This does not exist, or it is not yours.',
  noSuchPath: 'There is no such address.',
  wrongMethod: 'This address does not take that method.',
  malformed: 'The request can not be read.',
  tooLarge: 'The request is too large.',
  wrongMediaType: 'The request has a content type that is not taken here.',
  tooMany: 'Too many requests. Please wait a moment.',
  tooManySignIns: 'Too many attempts. Please wait a few minutes.',
  notBuilt: 'This is not available yet.',
  failed: 'Something went wrong',
}
export type Texts = typeof en
