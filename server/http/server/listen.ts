/** Listens where the environment says; an address that is taken stops the start with one line. */
import type { FastifyInstance } from 'fastify'

import { StartError } from '#server/platform/start-error'

/** Returns http://HOST:PORT with the port that it really has. Throws {@link StartError}. */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
  // the variables that say so
  names = { host: 'HOST', port: 'PORT' },
): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') {
      throw new StartError(`port ${port} of ${host} is taken: choose another with ${names.port}`)
    }
    if (code === 'EACCES')
      throw new StartError(`port ${port} is not allowed: choose another with ${names.port}`)
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
      throw new StartError(`${names.host} ${host} is no address of this machine`)
    }
    throw error
  }
  const bound = app.server.address()
  const chosen = typeof bound === 'object' && bound !== null ? bound.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${chosen}`
}
