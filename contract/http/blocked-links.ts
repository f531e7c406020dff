/** Origins of APIs whose links lead nowhere from here: this page or worker asks them for no more. */

const blocked = new Set<string>()

/** Reading files and sending them are apart: a bucket may allow one alone. */
type Way = 'down' | 'up'

/** '' stands for the page's own. */
export const originOf = (url: string | URL): string =>
  /^https?:\/\/[^/]+/.exec(url.toString())?.[0] ?? ''

export const isBlocked = (way: Way, origin: string): boolean => blocked.has(way + origin)

export function blockLinks(way: Way, origin: string): void {
  blocked.add(way + origin)
}

/** Links are asked for again: for tests. */
export function unblockLinks(): void {
  blocked.clear()
}
