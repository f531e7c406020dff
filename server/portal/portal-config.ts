/** `/config.json` of a portal in front of somebody else's API: the vendor's file, held strictly against the contract. */
import { readFile } from 'node:fs/promises'

import * as v from 'valibot'

import { DEFAULT_CONFIG, RuntimeConfig } from '#contract/config'
import { strictSchema } from '#contract/http/strict-schema'
import { projectPath } from '#server/platform/project-path'
import { StartError } from '#server/platform/start-error'

import { checkNames } from '../vendor-config.ts'
import type { PortalEnvironment } from './environment.ts'

const Strict = strictSchema(RuntimeConfig, { unknown: 'refuse' })

/**
 * Without CONFIG_FILE the file that the server reads by default holds, where there is one. Throws {@link StartError} that
 * names the file and the field that is wrong.
 */
export async function readPortalConfig({
  configFile,
  api,
  publicUrl,
}: Pick<PortalEnvironment, 'configFile' | 'api' | 'publicUrl'>): Promise<RuntimeConfig> {
  const given = await readGiven(configFile)
  const api_base = api.through === 'browser' ? api.origin : ''
  if (given.api_base !== undefined && ![api_base, ''].includes(given.api_base)) {
    throw new StartError(
      'api_base of CONFIG_FILE is another address than API_ORIGIN and API_PROXY make: leave it out',
    )
  }
  const { new_host = publicUrl && new URL(publicUrl).origin } = given
  return { ...DEFAULT_CONFIG, ...given, api_base, new_host }
}

async function readGiven(configFile: string | undefined): Promise<Partial<RuntimeConfig>> {
  const file = configFile ?? projectPath('data/config.json')
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (configFile === undefined && cause.code === 'ENOENT') return '{}'
    throw new StartError(`CONFIG_FILE ${file} can't be read (${cause.code})`, { cause })
  })
  const given = parseJson(text, file)
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new StartError(`CONFIG_FILE ${file} has to be an object, { … }`)
  }
  const read = v.safeParse(Strict, given)
  if (!read.success) throw new StartError(`CONFIG_FILE ${file}: ${problemOf(read.issues[0])}`)
  // defaults of fields that are not named come from the tolerant schema
  const whole = v.parse(RuntimeConfig, given)
  checkNames(whole, `CONFIG_FILE ${file}`)
  const named = Object.keys(given)
  return Object.fromEntries(Object.entries(whole).filter(([name]) => named.includes(name)))
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const where = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(`CONFIG_FILE ${file} is no JSON: ${where}`, { cause })
  }
}

function problemOf(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue)
  if (issue.expected === 'never') return `there is no field ${field}`
  if (issue.received === 'undefined') return `${field} is missing`
  const wanted = issue.requirement instanceof RegExp ? 'written as ' : ''
  return `${field} must be ${wanted}${issue.expected}, and is ${issue.received}`
}
