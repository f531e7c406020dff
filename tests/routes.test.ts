import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** Section 2.1, in our router's spelling. */
const ROUTES = [
  '/',
  '/login',
  '/login-staff',
  '/register-customer',
  '/email/verification',
  '/privacy-policy',
  '/home',
  '/ticket/open/choose',
  '/ticket/open/technical/$id',
  '/ticket/open/request/$id',
  '/ticket/open/non-technical/$id',
  '/tickets/open/qr',
  '/tickets',
  '/tickets/$slug/$id',
  '/plannings',
  '/instruments',
  '/instrument-report',
  '/contact',
  '/broadcasts',
  '/broadcast/$slug',
  '/profile/$slug',
  '/notifications',
  '/helpme',
  '/certificates',
  '/certificates-training',
  '/certificates-training/$uuid',
  '/points',
  '/caf',
  '/archives',
]

/**
 * Ours: where a second factor is set up that the vendor asks for, where its provider leads back to, where e-mails are turned
 * off by their link, the start screen of a shared bench, and where what other apps share, and their links, lead.
 */
const OWN = ['/second-step', '/login/openid', '/email/unsubscribe', '/bench', '/share', '/link']

test('every route of section 2.1 is in the table, and no other', () => {
  const tree = readFileSync('src/app/router/route-tree.gen.ts', 'utf8')
  const byTo = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree)?.[1] ?? ''
  const paths = [...byTo.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? '')
  expect(paths.toSorted()).toEqual([...ROUTES, ...OWN].toSorted())
})
