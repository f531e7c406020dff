/** What is said of a request as such, in English: the source that `request-id.ts` follows. */
export const requestEn = {
  checkFields: 'Please check what you entered.',
  keyMalformed: 'The Idempotency-Key header must have 16 to 64 letters, digits or dashes.',
  keyReused: 'This Idempotency-Key belongs to another request.',
  notFound: 'This does not exist, or it is not yours.',
  noSuchPath: 'There is no such address.',
  wrongMethod: 'This address does not take that method.',
  malformed: 'The request can not be read.',
  tooLarge: 'The request is too large.',
  wrongMediaType: 'The request has a content type that is not taken here.',
  packedRequest: 'The request is compressed, which is not taken here. Please send it as it is.',
  tooSlow: 'The request took too long to arrive. Please check your connection and try again.',
  tooMany: 'Too many requests. Please wait a moment.',
  tooManySignIns: 'Too many attempts. Please wait a few minutes.',
  tooManyFor: (minutes: number) => `Too many attempts. Please try again in ${minutes} minutes.`,
  failed: 'Something went wrong',
  databaseAway: 'The service is being restored. Please try again in a moment.',
}

export type RequestTexts = typeof requestEn
