/** `/config.json` of a portal in front of somebody else's API. */
import type { RuntimeConfig } from '#contract/config'
import { projectPath } from '#server/platform/project-path'
import { StartError } from '#server/platform/start-error'

import { completeConfig, readGivenConfig } from '../vendor-config.ts'
import type { PortalEnvironment } from './environment.ts'

/**
 * Reads CONFIG_FILE, or the file that the server reads by default if there is one. Throws {@link StartError} that names the
 * file, the position and the field that is wrong.
 */
export async function readPortalConfig({
  configFile,
  api,
  publicUrl,
}: Pick<PortalEnvironment, 'configFile' | 'api' | 'publicUrl'>): Promise<RuntimeConfig> {
  const file = configFile ?? projectPath('data/config.json')
  const given = await readGivenConfig({
    file,
    name: `CONFIG_FILE ${file}`,
    required: configFile !== undefined,
    withHours: false,
  })
  const api_base = api.through === 'browser' ? api.origin : ''
  if (given.api_base !== undefined && ![api_base, ''].includes(given.api_base)) {
    throw new StartError(
      'api_base of CONFIG_FILE is another address than API_ORIGIN and API_PROXY make: leave it out',
    )
  }
  return { ...completeConfig(given, publicUrl), api_base }
}
