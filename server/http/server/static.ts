/** The portal's own files, as they were built. */
import { existsSync } from 'node:fs'
import path from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Names in this folder carry a hash of their content. */
const HASHED = `${path.sep}assets${path.sep}`

/** Returns the file that a navigation gets, or undefined where the portal was not built. */
export async function serveClient(
  app: FastifyInstance,
  folder: string | undefined,
): Promise<string | undefined> {
  if (folder === undefined || !existsSync(path.join(folder, 'index.html'))) return undefined
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
  return 'index.html'
}
