/**
 * The stream on which a signed-out device waits for its registration to be verified, an extension. GET with the key that
 * the device made in {@link REGISTRATION_KEY_HEADER}, never in the address; 401 for a key that nobody registered with. What
 * comes is one event `push` whose data is a `PushMessage` with `payload.access_token`, once; then the stream ends. It comes
 * after the link was opened on the device, or the code typed on it.
 */

export const REGISTRATION_EVENTS_PATH = '/api_v2/register-customer/events'
export const REGISTRATION_KEY_HEADER = 'x-waiting-key'

/** The code that signs in the device that waits. */
export const DEVICE_CODE = /^\d{6}$/

/** 32 random bytes as base64url. */
export const REGISTRATION_KEY = /^[\w-]{43}$/
