/** Samples of memory, and where they lead. */
import type { Row } from '../run.ts'

/** What one program is measured for. */
export interface MemoryPart {
  /** Memory at several times. */
  samples: Row[]
  /** Aims: what was seen, and whether it held. */
  rows: Row[]
  summary: Row
}

export interface Sample {
  /** Since the work began. */
  minute: number
  mb: number
}

/** The straight line through the second half of them, in MB a minute. */
export function slopeOf(samples: readonly Sample[]): number {
  const half = samples.slice(Math.floor(samples.length / 2))
  const meanOf = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  const minute = meanOf(half.map((each) => each.minute))
  const mb = meanOf(half.map((each) => each.mb))
  const spread = half.reduce((sum, each) => sum + (each.minute - minute) ** 2, 0)
  const rise = half.reduce((sum, each) => sum + (each.minute - minute) * (each.mb - mb), 0)
  return spread === 0 ? 0 : rise / spread
}
