/** What a vendor sets for the portal without a build: `config.json` in the data folder. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import * as v from 'valibot'

import { DEFAULT_CONFIG, RuntimeConfig } from '#contract/config'

import { StartError } from './start-error.ts'

const FILE = 'config.json'

/**
 * The defaults with the vendor's file laid over them; who moved from other hosts moved to `publicUrl`, unless the file says
 * otherwise. Throws {@link StartError} for a file that can't be read.
 */
export async function readVendorConfig(
  dataDir: string,
  publicUrl?: string,
): Promise<RuntimeConfig> {
  const file = path.join(dataDir, FILE)
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch {
    return DEFAULT_CONFIG
  }
  try {
    const given: unknown = JSON.parse(text)
    if (Array.isArray(given)) throw new TypeError('a list')
    const config = v.parse(RuntimeConfig, given)
    const { new_host = publicUrl && new URL(publicUrl).origin } = config
    return { ...config, new_host }
  } catch (cause) {
    throw new StartError(`${FILE} in DATA_DIR is no readable JSON object`, { cause })
  }
}
