/** A title as part of an address. */

const LONGEST = 60

/** `Calyra 800: software 7.4` becomes `calyra-800-software-7-4`; `news` where nothing of it can be written so. */
export function slugOf(title: string): string {
  const words = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const slug = words.replace(/[^a-z0-9]+/g, '-').slice(0, LONGEST)
  return slug.replace(/^-+|-+$/g, '') || 'news'
}
