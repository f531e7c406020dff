/** Security headers of every answer. */
import { createHash } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

import type { RuntimeConfig } from '#contract/config'

import { readPage } from './static.ts'

/** pdf.js decodes scans with WebAssembly: its worker may, and only its worker, which has a policy of its own. */
const PDF_WORKER = /^\/assets\/pdf\.worker[\w.-]*\.mjs$/
const PDF_WORKER_POLICY =
  "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'"

/**
 * Texts that may become style beside those of the page itself; whatever else is written goes through the CSSOM. Emotion's
 * elements are empty, and MUI writes the other one for a moment when the scheme changes.
 */
const STYLE_TEXTS = [
  '',
  '*{-webkit-transition:none!important;-moz-transition:none!important;-o-transition:none!important;-ms-transition:none!important;transition:none!important}',
]

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The policy of an answer that is a file or a foreign one: it may be looked at, and runs nothing. */
export const RUNS_NOTHING = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Where a browser asks for its FCM token. */
const FIREBASE = [
  'https://firebaseinstallations.googleapis.com',
  'https://fcmregistrations.googleapis.com',
]

/** The text of every such element of a page that has no attribute. */
function textsOf(name: 'style' | 'script', html: string): string[] {
  const elements = new RegExp(`<${name}>([^]*?)</${name}>`, 'g')
  return [...html.matchAll(elements)].map(([, text = '']) => text)
}

interface Secured {
  https: boolean
  config: RuntimeConfig
  /** Where the built page lies. */
  clientDir: string | undefined
  /** Origins that pictures, videos and documents may lie on. */
  files?: readonly string[]
  /** Address of the bucket that pages read and write themselves, with a slash at its end. */
  bucket?: string | undefined
}

export function secureAnswers(
  app: FastifyInstance,
  { https, config: { api_base, push }, clientDir, files = [], bucket }: Secured,
): void {
  const elsewhere = [
    // a portal that is served here may call a vendor's backend elsewhere
    ...(URL.canParse(api_base) ? [new URL(api_base).origin] : []),
    ...(push.firebase ? FIREBASE : []),
    ...(bucket === undefined ? [] : [bucket]),
    ...files,
  ]
  const page = readPage(clientDir) ?? ''
  // made once: the plugin for Fastify puts the policy together anew for each request
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...textsOf('script', page).map(hashOf)],
        styleSrc: ["'self'", ...[...STYLE_TEXTS, ...textsOf('style', page)].map(hashOf)],
        imgSrc: ["'self'", 'data:', 'blob:', ...files],
        // videos are fetched with the token, and played from memory
        mediaSrc: ["'self'", 'blob:', ...files],
        connectSrc: ["'self'", ...new Set(elsewhere)],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        // a video that the assistant names, after a tap
        frameSrc: ['https://www.youtube-nocookie.com'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        // the portal's own (src/app/start/trusted-types.ts), and that of what cleans rich text
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default', 'dompurify'],
      },
    },
    strictTransportSecurity: https ? { maxAge: 15_552_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  })
  app.addHook('onRequest', (request, reply, done) => {
    secure(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined))
  })
  app.addHook('onRequest', async (request, reply) => {
    if (PDF_WORKER.test(request.url)) reply.header('Content-Security-Policy', PDF_WORKER_POLICY)
    reply.header('Permissions-Policy', 'camera=(self), microphone=(self), geolocation=()')
  })
}
