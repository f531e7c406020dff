/** Keys in local storage that more than one module reads: the script of the first paint has no other way to know. */

/** specification 9: the persisted state. */
export const WEB_STORAGE_KEY = 'web'

/** specification 7: the bearer token. */
export const TOKEN_STORAGE_KEY = 'token'

/** Who is signed in, and in which of their accounts. */
export const OWNER_STORAGE_KEY = 'owner'
export const ACCOUNT_STORAGE_KEY = 'account'
export const SWITCHES_STORAGE_KEY = 'switches'

/** The last `/config.json`. */
export const CONFIG_STORAGE_KEY = 'config'

/** The language and the colour scheme that were chosen on this device. */
export const LANGUAGE_STORAGE_KEY = 'language'
export const SCHEME_STORAGE_KEY = 'scheme'

/** Set while this device is made a shared bench, until it is one: an attempt that is interrupted is taken back by it. */
export const BENCH_BEGUN_STORAGE_KEY = 'bench-begun'

/** Set on a shared bench: nobody's session and nothing of theirs is in clear on it. */
export const BENCH_STORAGE_KEY = 'shared-bench'
