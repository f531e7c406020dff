/** What the server says in English of room for files. */

/** How many gigabytes are said. */
export const SHORT = { maximumSignificantDigits: 3 }

export const storageEn = {
  full: (organisation: string, gigabytes: number) =>
    `There is no room for this file: the storage of ${organisation} is full (${gigabytes.toLocaleString('en', SHORT)} GB). Please delete files that are no longer needed, or ask your vendor for more.`,
  quotaChanged: 'Storage quota changed',
  diskFull: 'The server has no room left, so nothing of this was stored. Please try again later.',
}
