/** Every bound the programs share. Those named by the specification carry its section; the others are ours. */

/** Section 9, word for word. */
export const SPEC_LIMITS = {
  /** specification 9: upload max 30MB, in bytes */
  uploadBytes: 30_000_000,
  /** specification 9: ticket list page size */
  ticketPage: 9,
  ticketOffset: 0,
  /** specification 9: certificates page limit */
  certificatePage: 4,
  /** specification 9: rating 1 to 5, default 5 */
  ratingMin: 1,
  ratingMax: 5,
  ratingDefault: 5,
  /** specification 9: other-designation id */
  otherDesignationId: 99,
  /** specification 9: carousel, slides at a time and speed in ms */
  carouselSlides: 1,
  carouselMs: 3000,
  /** specification 9: toast time-outs in ms, and how many at once */
  toastMs: 3000,
  httpToastMs: 5000,
  chatToastMs: 2000,
  toastMax: 5,
  /** specification 8: the warning 'There is no internet connection.' at start, in ms */
  offlineWarningMs: 10_000,
  /** specification 9: distance from the bottom that counts as read, in px */
  readScrollPx: 100,
  /** specification 9: assistant */
  typingMs: 10_000,
  chatScrollMs: 200,
  chatHeightPx: 407,
  /** specification 4: the assistant resets this long after a ChatBotSession push, in ms */
  chatResetMs: 5000,
  /** specification 4: a token push goes home after, in ms */
  tokenPushHomeMs: 1000,
  /** specification 9: device code of a browser */
  deviceCode: 1,
  /** specification 8: chunk loading times out after, in ms */
  chunkLoadMs: 120_000,
} as const

/** specification 9: previewed in the attachment detail; anything else is a download. */
export const PREVIEW_EXTENSIONS = ['png', 'pdf', 'jpg', 'jpeg', 'bmp'] as const

/** Ours: what browsers can show beside those. */
export const MORE_PREVIEW_EXTENSIONS = ['webp', 'gif', 'mp4'] as const

/** specification 9: default 'Fit'. */
export const PDF_ZOOMS = ['Fit', '2x', '3x', 'Full screen'] as const

/** specification 9 */
export const VIDEO_RATES = [0.7, 1, 1.5, 2] as const

/** Ours: what a field may hold, in characters. */
export const TEXT_LIMITS = {
  email: 254,
  password: 200,
  passwordMin: 10,
  name: 120,
  phone: 25,
  title: 200,
  search: 120,
  description: 5000,
  reply: 5000,
  comment: 2000,
  answer: 2000,
  address: 500,
  /** what a label says, or whatever a camera read */
  code: 500,
} as const

/** Ours: what a request may ask for or carry. */
export const REQUEST_LIMITS = {
  /** rows in one page at most */
  page: 100,
  /** replies of a chat in one answer at most, where a limit is asked for */
  replies: 500,
  /** bytes of a JSON body */
  jsonBytes: 262_144,
  /** how deep a JSON body nests */
  jsonDepth: 12,
  /** characters of the Content-Type of a form, its boundary included */
  contentType: 200,
  /** characters of an Idempotency-Key */
  idempotencyKey: 64,
} as const

/** Ours: conversations with the assistant. */
export const ASSISTANT_LIMITS = {
  /** messages of a conversation in one answer, the newest */
  chats: 500,
  /** characters of a conversation's title, and of what a search shows of a message */
  title: 120,
  excerpt: 160,
  /** messages that one person sends in a minute at most */
  perMinute: 30,
} as const

/** Ours: what a device keeps of what it was given, per kind; the ones unused for longest go first. */
export const KEPT_LIMITS = {
  /** answers to queries, JSON */
  answers: { bytes: 20_000_000, count: 1000, oneBytes: 2_000_000 },
  /** files and pictures that were opened */
  files: { bytes: 200_000_000, count: 500, oneBytes: SPEC_LIMITS.uploadBytes },
  /** nothing is shown that is older, in ms */
  ageMs: 30 * 86_400_000,
} as const

/** Ours: browsers that want push messages. */
export const DEVICE_LIMITS = {
  /** of one person; one more takes the place of the one unused longest */
  perPerson: 20,
} as const

/** Ours: what the files of a customer account may take up. */
export const STORAGE_LIMITS = {
  /** bytes, as those who sell disks count */
  gigabyte: 1_000_000_000,
  /** gigabytes of an account, unless the host or the vendor's staff say otherwise */
  quotaGb: 20,
  /** gigabytes that one can be given */
  quotaMostGb: 1_000_000,
} as const

/** Ours: uploads that go on where they broke. */
export const UPLOAD_LIMITS = {
  /** bytes sent at a time: what a killed page or worker loses at most, and less than proxies commonly let through */
  chunkBytes: 1_000_000,
  /** bytes of a piece that goes to a bucket by a link: each costs a call beside it */
  linkedBytes: 5_000_000,
  /** of one person at a time; one more takes the place of the one that moved last longest ago */
  perPerson: 20,
  /** hours that one is kept after its last byte: a weekend */
  keptHours: 72,
  /** characters of a file's name; of a longer one the end is kept */
  name: 400,
} as const

/** Ours: what another app may share to the portal at a time. */
export const SHARE_LIMITS = {
  /** photos and documents; what comes after them is left out */
  files: 10,
  /** of all files together */
  bytes: 100_000_000,
  /** how long one waits for a page, in ms: somebody may have to sign in first */
  keptMs: 30 * 60_000,
} as const
