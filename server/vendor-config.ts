/** The vendor's settings that need no build: `config.json` in the data folder. */
import path from 'node:path'

import * as v from 'valibot'

import { DEFAULT_CONFIG, HIDEABLE, RuntimeConfig } from '#contract/config'
import { strictSchema } from '#contract/http/strict-schema'

import { type ConfigProblem, readConfigFile } from './config-file.ts'

const Hours = v.pipe(v.number(), v.minValue(0.1), v.maxValue(8760))

/** Hours until a ticket has its first answer. Not served: no stranger reads what is in contracts. */
const ResponseHours = v.object({
  /** Of instruments under any other contract, or none; absent promises these nothing. */
  default: v.optional(Hours),
  /** By the contract type of the instrument. */
  by_contract: v.optional(v.record(v.string(), Hours)),
})
type ResponseHours = v.InferOutput<typeof ResponseHours>

export interface VendorConfig {
  config: RuntimeConfig
  /** Absent: nothing is promised. */
  responseHours: ResponseHours | undefined
}

const KNOWN: ReadonlySet<string> = new Set(HIDEABLE)

/** The fields of {@link RuntimeConfig} that a file sets, each as strictly as it is declared. */
type GivenConfig = Partial<RuntimeConfig>

const strictConfig = (more: v.ObjectEntries = {}) =>
  strictSchema(v.object({ ...RuntimeConfig.entries, ...more }), {
    unknown: 'refuse',
  }) as v.GenericSchema<unknown, GivenConfig>

interface Reading {
  /** As in `readConfigFile`. */
  file: string
  name: string
  required: boolean
  /** The file may have `response_hours`. */
  withHours: boolean
}

/**
 * Returns the fields of `/config.json` that a vendor's file sets, none if there is no file. Throws `StartError` for everything that the file says and that would not take effect.
 */
export async function readGivenConfig({
  withHours,
  ...file
}: Reading): Promise<GivenConfig & { response_hours?: ResponseHours }> {
  const schema = strictConfig(withHours ? { response_hours: v.optional(ResponseHours) } : {})
  return (await readConfigFile({ ...file, schema, findProblem: findUnknownName })) ?? {}
}

function findUnknownName({ hidden = [], time_zone }: GivenConfig): ConfigProblem | undefined {
  const unknown = hidden.findIndex((each) => !KNOWN.has(each))
  if (unknown >= 0) {
    const message = `hidden names ${hidden[unknown]}; there are ${HIDEABLE.join(', ')}`
    return { path: ['hidden', unknown], message }
  }
  try {
    Intl.DateTimeFormat('en', { timeZone: time_zone })
    return undefined
  } catch {
    const message = `time_zone is no zone such as Asia/Jakarta: ${time_zone}`
    return { path: ['time_zone'], message }
  }
}

/** Adds the defaults. Who moved from other hosts moved to `publicUrl`, unless the file says otherwise. */
export function completeConfig(given: GivenConfig, publicUrl: string | undefined): RuntimeConfig {
  const { new_host = publicUrl && new URL(publicUrl).origin } = given
  return { ...DEFAULT_CONFIG, ...v.parse(RuntimeConfig, given), new_host }
}

/** Throws `StartError` as {@link readGivenConfig} does. */
export async function readVendorConfig(dataDir: string, publicUrl?: string): Promise<VendorConfig> {
  const file = path.join(dataDir, 'config.json')
  const name = 'config.json in DATA_DIR'
  const read = await readGivenConfig({ file, name, required: false, withHours: true })
  const { response_hours, ...given } = read
  return { config: completeConfig(given, publicUrl), responseHours: response_hours }
}
