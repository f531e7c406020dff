/**
 * Whether the page is being left. Browsers then end what it is loading, and Firefox does so before `pagehide`: what fails
 * meanwhile says nothing about the network or the server.
 */
export const isBeingLeft = () => performance.now() < until

/** How long the page counts as being left, in ms: it may stay after all, e.g. when the link was a download. */
const LEAVING_MS = 3000

let until = -Infinity

/** Resolves once the page stays: at once unless it is being left, never if it goes. */
export function untilItStays(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isBeingLeft()) setTimeout(look, LEAVING_MS)
      else resolve()
    }
    look()
  })
}

addEventListener('beforeunload', () => (until = performance.now() + LEAVING_MS))
addEventListener('pagehide', () => (until = Infinity))
addEventListener('pageshow', () => (until = -Infinity))
