/**
 * The event stream, an extension of ours: push messages as server-sent events while a page is open. GET with the token as
 * a bearer, never in the address, and `Last-Event-ID` to be told what was missed. Each event has a number as `id`, the
 * name `push`, and one line of data, a `PushMessage`; the first one, `ready`, only says where the stream begins.
 */

export const EVENTS_PATH = '/api_v2/customer/events'

/** A comment line is sent this often, so that a dead connection shows. */
export const HEARTBEAT_MS = 25_000
