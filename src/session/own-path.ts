import * as v from 'valibot'

/**
 * A path of our own: `//host` and `/\host` are other origins, and a browser reads `/a/..//host` as the first. What comes
 * after a `?` or `#` may hold anything.
 */
export const OwnPath = v.pipe(v.string(), v.regex(/^(?![^?#]*\/\/)\/[^\\\p{Cc}]*$/u))
