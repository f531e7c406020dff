/**
 * The event stream, an extension of ours: push messages as server-sent events while a page is open. GET with the token as
 * a bearer, never in the address, and `Last-Event-ID` to be told what was missed. Each event has a number as `id`, the
 * name `push`, and one line of data, a `PushMessage`; the first one, `ready`, only says where the stream begins. A page
 * that was never told anything says instead how long it has been there, as `age` in ms: what came since then is told.
 */

export const EVENTS_PATH = '/api_v2/customer/events'

/** A comment line is sent this often, so that a dead connection shows. */
export const HEARTBEAT_MS = 25_000

/** A page is told of no more than this before its stream, in ms. */
export const STREAM_AGE_MS = 5 * 60_000
