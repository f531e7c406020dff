/** The portal's own files, as they were built. */
import { existsSync, readFileSync } from 'node:fs'
import { ServerResponse } from 'node:http'
import path from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { SHARE_PATH } from '#contract/share'

/** Names in this folder carry a hash of their content. */
const HASHED = `${path.sep}assets${path.sep}`

const PAGE = 'index.html'

/** Returns the built page, or undefined where the portal was not built. */
export function readPage(folder: string | undefined): string | undefined {
  if (folder === undefined) return undefined
  const file = path.join(folder, PAGE)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** The portal's files, and whether the proxy before this process passes 103 on. */
export interface Client {
  /** Where the built page lies; undefined serves none. */
  clientDir?: string | undefined
  earlyHints?: boolean
}

/** Returns the file that a navigation gets, or undefined where the portal was not built. */
export async function serveClient(
  app: FastifyInstance,
  { clientDir: folder, earlyHints = false }: Client,
): Promise<string | undefined> {
  if (folder === undefined || readPage(folder) === undefined) return undefined
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    preCompressed: true,
    // what the build notes for itself
    dotfiles: 'ignore',
    setHeaders: (response, file) => {
      // Packed, it has one more ending.
      const isPage = file.startsWith(path.join(folder, PAGE))
      if (isPage && response instanceof ServerResponse) hint(response, folder, earlyHints)
      response.setHeader('Vary', 'Accept-Encoding')
      const hashed = file.slice(folder.length).startsWith(HASHED)
      response.setHeader(
        'Cache-Control',
        hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  // The worker takes what is shared to the portal. Where the browser has removed it, the screen says what to do.
  app.post(
    SHARE_PATH,
    { onRequest: async (_, reply) => reply.redirect(`${SHARE_PATH}?problem=failed`, 303) },
    async () => {},
  )
  return PAGE
}

/** What a page loads first, as `Link` headers: proxies that know them make 103 of them. */
function linksOf(page: string): string[] {
  const scripts = [...page.matchAll(/<script type="module" crossorigin src="([^"]+)">/g)]
  const sheets = [...page.matchAll(/<link rel="stylesheet" crossorigin href="([^"]+)">/g)]
  return [
    ...scripts.map(([, file]) => `<${file}>; rel=modulepreload; crossorigin`),
    ...sheets.map(([, file]) => `<${file}>; rel=preload; as=style; crossorigin`),
  ]
}

/** For a document alone: what a worker fetches it keeps, and what that needs it asks for itself. */
function hint(response: ServerResponse, folder: string, earlyHints: boolean): void {
  if (response.req.headers['sec-fetch-mode'] !== 'navigate') return
  // Read anew: another build may have taken the place of the one that was there at the start.
  const links = linksOf(readPage(folder) ?? '')
  if (earlyHints) response.writeEarlyHints({ link: links })
  response.setHeader('Link', links)
}
