/**
 * Whether the page is being left. Browsers then end what it is loading, and Firefox does so before `pagehide`: what fails
 * meanwhile says nothing about the network or the server.
 */
export const isBeingLeft = () => performance.now() < until

/** How long leaving takes effect, in ms: a page that is asked to go may stay, as when the link was a download. */
const LEAVING_MS = 3000

let until = -Infinity

addEventListener('beforeunload', () => (until = performance.now() + LEAVING_MS))
addEventListener('pagehide', () => (until = Infinity))
addEventListener('pageshow', () => (until = -Infinity))
