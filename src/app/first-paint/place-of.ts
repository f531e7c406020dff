import { OPENID_RETURN } from '#contract/security/openid-return'
import { WIDTH } from '#ui/theme/tokens.ts'

/** Screens that have no frame around them, apart from signing in. */
const BARE = new Set([
  '/login-staff',
  '/register-customer',
  '/privacy-policy',
  '/email/verification',
  '/email/unsubscribe',
  '/second-step',
  '/bench',
  OPENID_RETURN,
])
const TICKET = /^\/tickets\/[^/]+\/\d+$/

/** A frame and the content in it; both are names of templates. */
export interface FirstPlace {
  frame: 'login' | 'phone' | 'rail' | 'drawer'
  content?: 'home' | 'tickets' | 'ticket' | 'beside'
}

interface Visit {
  path: string
  signedIn: boolean
  /** Width of the window, in px beside text of the usual size. */
  width: number
}

/** Returns what a visit paints first; undefined where that is not known before the portal has started. */
export function placeOf({ path, signedIn, width }: Visit): FirstPlace | undefined {
  if (BARE.has(path)) return undefined
  if (!signedIn) return { frame: 'login' }
  const frame = width >= WIDTH.drawer ? 'drawer' : width >= WIDTH.rail ? 'rail' : 'phone'
  if (path === '/' || path === '/login' || path === '/home') return { frame, content: 'home' }
  if (path === '/tickets') return { frame, content: 'tickets' }
  if (TICKET.test(path)) return { frame, content: width >= WIDTH.twoPanes ? 'beside' : 'ticket' }
  return { frame }
}
