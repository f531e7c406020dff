/** What a vendor sets for the portal without a build: `config.json` in the data folder. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import * as v from 'valibot'

import { DEFAULT_CONFIG, HIDEABLE, RuntimeConfig } from '#contract/config'

import { StartError } from './platform/start-error.ts'

const FILE = 'config.json'

const KNOWN: ReadonlySet<string> = new Set(HIDEABLE)

/** Throws {@link StartError} for a screen to be hidden, or a zone, that there is not. `file`: as people know it. */
export function checkNames({ hidden, time_zone }: RuntimeConfig, file: string): void {
  const unknown = hidden.find((name) => !KNOWN.has(name))
  if (unknown !== undefined) {
    throw new StartError(`hidden of ${file} names ${unknown}; there are ${HIDEABLE.join(', ')}`)
  }
  try {
    Intl.DateTimeFormat('en', { timeZone: time_zone })
  } catch (cause) {
    throw new StartError(`time_zone of ${file} is no zone such as Asia/Jakarta: ${time_zone}`, {
      cause,
    })
  }
}

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
  const config = readObject(text)
  checkNames(config, `${FILE} in DATA_DIR`)
  const { new_host = publicUrl && new URL(publicUrl).origin } = config
  return { ...config, new_host }
}

function readObject(text: string): RuntimeConfig {
  try {
    const given: unknown = JSON.parse(text)
    if (Array.isArray(given)) throw new TypeError('a list')
    return v.parse(RuntimeConfig, given)
  } catch (cause) {
    throw new StartError(`${FILE} in DATA_DIR is no readable JSON object`, { cause })
  }
}
