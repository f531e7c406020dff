/** The environment of `npm run portal`, read once and checked: a wrong value stops the start with one line that names it. */
import path from 'node:path'

import * as v from 'valibot'

import { requirePortal } from '#server/platform/folders'
import { projectPath } from '#server/platform/project-path'
import { StartError } from '#server/platform/start-error'

import {
  givenVariables,
  Host,
  isOrigin,
  onOff,
  Port,
  Proxies,
  splitList,
  url,
} from '../variables.ts'

const origin = (name: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\/+$/, '')),
    v.check(
      isOrigin,
      `${name} must be an origin such as https://api.vendor.example, without a path`,
    ),
  )

const Variables = v.object({
  PORT: Port,
  HOST: Host,
  API_ORIGIN: v.optional(origin('API_ORIGIN')),
  API_PROXY: v.optional(origin('API_PROXY')),
  FILE_ORIGINS: v.optional(v.string(), ''),
  CLIENT_DIR: v.optional(v.string()),
  CONFIG_FILE: v.optional(v.string()),
  EARLY_HINTS: onOff('EARLY_HINTS', '0'),
  PUBLIC_URL: v.optional(url('PUBLIC_URL', 'http:', 'https:')),
  TRUSTED_PROXIES: Proxies,
})

/** Where the API is that this portal stands in front of. */
export interface Api {
  origin: string
  /** `browser`: the page calls it there itself. `proxy`: this process passes its calls on. */
  through: 'browser' | 'proxy'
}

export interface PortalEnvironment {
  port: number
  host: string
  api: Api
  fileOrigins: readonly string[]
  /** Absolute. */
  clientDir: string
  /** Absolute; undefined where none is named. */
  configFile: string | undefined
  publicUrl: string | undefined
  proxies: readonly string[]
  /** The proxy passes 103 on. */
  earlyHints: boolean
}

/** An empty value counts as none. Throws {@link StartError}. */
export function readPortalEnvironment(env: NodeJS.ProcessEnv): PortalEnvironment {
  const read = v.safeParse(Variables, givenVariables(env))
  if (!read.success) throw new StartError(read.issues[0].message)
  const {
    PORT: port,
    HOST: host,
    CLIENT_DIR,
    CONFIG_FILE,
    PUBLIC_URL,
    TRUSTED_PROXIES: proxies,
    EARLY_HINTS: earlyHints,
    ...rest
  } = read.output
  const clientDir = path.resolve(CLIENT_DIR ?? projectPath('dist/client'))
  requirePortal(clientDir)
  return {
    port,
    host,
    api: readApi(rest),
    fileOrigins: readFileOrigins(rest.FILE_ORIGINS),
    clientDir,
    configFile: CONFIG_FILE && path.resolve(CONFIG_FILE),
    publicUrl: PUBLIC_URL?.replace(/\/+$/, ''),
    proxies,
    earlyHints,
  }
}

function readApi({ API_ORIGIN, API_PROXY }: { API_ORIGIN?: string; API_PROXY?: string }): Api {
  if (API_ORIGIN !== undefined && API_PROXY !== undefined) {
    throw new StartError('API_ORIGIN and API_PROXY exclude each other: set one')
  }
  if (API_ORIGIN !== undefined) return { origin: API_ORIGIN, through: 'browser' }
  if (API_PROXY !== undefined) return { origin: API_PROXY, through: 'proxy' }
  throw new StartError(
    'set API_ORIGIN, where the browser calls the API, or API_PROXY, where calls are passed on to',
  )
}

function readFileOrigins(given: string): string[] {
  const origins = splitList(given)
  if (origins.every(isOrigin)) return origins
  throw new StartError('FILE_ORIGINS must be origins such as https://files.example, with commas')
}
