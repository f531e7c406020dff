import { readConfig } from '../http/config.ts'

const HOUR_MS = 3_600_000

/** How long a PIN opens without a network after an unlock with one, in ms. */
export const offlineMs = (): number => readConfig().bench_offline_hours * HOUR_MS
