/** The target of a request line (RFC 9112, 3.2), as routes, logs and a backend get it. */

const ABSOLUTE = /^https?:\/\/[^/?#]*/i

/** Drops scheme and authority of the absolute form, which a client may use with any server: we answer for our own name only. */
export function originForm(target: string): string {
  const authority = ABSOLUTE.exec(target)?.[0]
  if (authority === undefined) return target
  const rest = target.slice(authority.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** A path that is encoded more often than this is refused: decoding it to the end could take very long. */
const MOST_DECODINGS = 3

/** A backslash, a control character, or a segment of dots, also before path parameters (`/..;x=1/`). */
const AMBIGUOUS = /[\\\u0000-\u001f\u007f]|\/\.{1,2}(?:[;/]|$)/

const slashesOf = (path: string) => path.split('/').length

function decodeStrictly(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** For later rounds, in which a percent sign may be meant as one: it stays, and what is an escape is decoded all the same. */
const decodeBytes = (text: string) =>
  text.replace(/%([\da-f]{2})/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )

/**
 * True if every server reads the same segments in the path, however often it decodes it. An encoded slash, backslash, dot
 * segment or control character makes it false, and so does an escape that is none.
 */
function isUnambiguous(path: string): boolean {
  let text = path
  for (let round = 0; round <= MOST_DECODINGS; round += 1) {
    if (AMBIGUOUS.test(text) || slashesOf(text) !== slashesOf(path)) return false
    const decoded = round === 0 ? decodeStrictly(text) : decodeBytes(text)
    if (decoded === undefined) return false
    if (decoded === text) return true
    text = decoded
  }
  return false
}

interface Target {
  path: string
  /** With its question mark; empty if there is none. */
  search: string
}

/**
 * Returns path and query exactly as a client of `origin` sends them, or undefined if the path could mean another one to
 * the server behind it. `target` is in origin form.
 */
export function targetAt(origin: string, target: string): Target | undefined {
  const path = /^[^?#]*/.exec(target)?.[0] ?? ''
  if (!path.startsWith('/') || !isUnambiguous(path)) return undefined
  // Not `new URL(target, origin)`: a target that starts with two slashes would name another host.
  const { pathname, search } = new URL(origin + target)
  return pathname === path ? { path, search } : undefined
}
