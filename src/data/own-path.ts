import * as v from 'valibot'

/** `//host` and `/\host` are other origins. */
const PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/** `/a/..//host` is a path until a browser reads it. */
const isOwnPath = (path: string) =>
  PATH.test(path) && !new URL(path, 'http://own.invalid').pathname.startsWith('//')

/** A path of our own. */
export const OwnPath = v.pipe(v.string(), v.check(isOwnPath))
