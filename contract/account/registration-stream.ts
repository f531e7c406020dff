/**
 * The stream on which a signed-out device waits for its registration to be verified, an extension. GET with the key that
 * the device made in {@link REGISTRATION_KEY_HEADER}, never in the address. Whether the key is known is not said: the stream is
 * open either way, for as long as a link lives. What comes is one event `push` whose data is a `PushMessage` with
 * `payload.access_token`, once; then the stream ends.
 */

export const REGISTRATION_EVENTS_PATH = '/api_v2/register-customer/events'
export const REGISTRATION_KEY_HEADER = 'x-waiting-key'

/** 32 random bytes as base64url. */
export const REGISTRATION_KEY = /^[\w-]{43}$/
