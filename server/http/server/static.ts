/** The portal's own files, as they were built. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Names in this folder carry a hash of their content. */
const HASHED = `${path.sep}assets${path.sep}`

const PAGE = 'index.html'

/** Returns the built page, or undefined where the portal was not built. */
export function readPage(folder: string | undefined): string | undefined {
  if (folder === undefined) return undefined
  const file = path.join(folder, PAGE)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Returns the file that a navigation gets, or undefined where the portal was not built. */
export async function serveClient(
  app: FastifyInstance,
  folder: string | undefined,
): Promise<string | undefined> {
  if (folder === undefined || readPage(folder) === undefined) return undefined
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    preCompressed: true,
    // what the build notes for itself
    dotfiles: 'ignore',
    setHeaders: (response, file) => {
      response.setHeader('Vary', 'Accept-Encoding')
      const hashed = file.slice(folder.length).startsWith(HASHED)
      response.setHeader(
        'Cache-Control',
        hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  return PAGE
}
