/** What a vendor sets without a build: `config.json` in the data folder. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import * as v from 'valibot'

import { DEFAULT_CONFIG, HIDEABLE, RuntimeConfig } from '#contract/config'

import { StartError } from './platform/start-error.ts'

const FILE = 'config.json'

const HOURS_PROBLEM =
  'response_hours of config.json in DATA_DIR must have default, by_contract or both, with hours from 0.1 to 8760'

const Hours = v.pipe(v.number(), v.minValue(0.1), v.maxValue(8760))

/** Hours until a ticket has its first answer; the portal is not told, so that no stranger reads what is in contracts. */
const ResponseHours = v.strictObject({
  /** Of instruments under any other contract, or none; absent promises these nothing. */
  default: v.optional(Hours),
  /** By the contract type of the instrument. */
  by_contract: v.optional(v.record(v.string(), Hours)),
})

interface VendorConfig {
  config: RuntimeConfig
  /** Absent: nothing is promised. */
  responseHours: v.InferOutput<typeof ResponseHours> | undefined
}

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
export async function readVendorConfig(dataDir: string, publicUrl?: string): Promise<VendorConfig> {
  const file = path.join(dataDir, FILE)
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch {
    return { config: DEFAULT_CONFIG, responseHours: undefined }
  }
  const { config, given } = readObject(text)
  checkNames(config, `${FILE} in DATA_DIR`)
  const { new_host = publicUrl && new URL(publicUrl).origin } = config
  return { config: { ...config, new_host }, responseHours: readHours(given) }
}

function readObject(text: string): { config: RuntimeConfig; given: object } {
  try {
    const given: unknown = JSON.parse(text)
    if (Array.isArray(given)) throw new TypeError('a list')
    return { config: v.parse(RuntimeConfig, given), given: Object(given) as object }
  } catch (cause) {
    throw new StartError(`${FILE} in DATA_DIR is no readable JSON object`, { cause })
  }
}

function readHours(given: {
  response_hours?: unknown
}): v.InferOutput<typeof ResponseHours> | undefined {
  if (given.response_hours === undefined) return undefined
  const read = v.safeParse(ResponseHours, given.response_hours)
  if (!read.success) throw new StartError(HOURS_PROBLEM)
  return read.output
}
