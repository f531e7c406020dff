import { useQuery } from '@tanstack/react-query'

import { findScanned } from '#api/instruments/find-scanned'
import { ownInstrumentsQuery } from '#api/instruments/instruments'
import { scanQuery } from '#api/instruments/scan'
import type { Instrument } from '#contract/instruments/calls'
import type { ScannedLabel } from '#contract/instruments/label'
import { useConnectivity } from '#device/connectivity'

export type ScanProblem = 'unknown' | 'unknownHere' | 'several' | 'foreign' | 'nothingKept'

export type ScanResult =
  | { state: 'looking' }
  | { state: 'found'; instrument: Instrument }
  | { state: 'problem'; problem: ScanProblem }

/** Looks up an instrument: on the server, or offline among the kept ones. */
export function useScan(label: ScannedLabel | undefined): ScanResult {
  const offline = useConnectivity() !== 'online'
  const asked = useQuery({
    ...scanQuery(label ?? {}),
    enabled: label !== undefined && !offline,
  })
  const own = useQuery({ ...ownInstrumentsQuery, meta: { quiet: true } })
  if (!label) return { state: 'problem', problem: 'foreign' }
  const answer = asked.data
  if (answer?.state === 'found') return answer
  if (answer && answer.state !== 'unreached') return { state: 'problem', problem: answer.state }
  if (!offline && !answer && !asked.isError) return { state: 'looking' }
  if (!own.data) {
    return own.isFetching ? { state: 'looking' } : { state: 'problem', problem: 'nothingKept' }
  }
  const kept = findScanned(own.data, label)
  if (kept.state === 'found') return kept
  return { state: 'problem', problem: kept.state === 'several' ? 'several' : 'unknownHere' }
}
