/** What an attack is, and what it tells. */
import type { World } from './open-world.ts'

export interface Finding {
  /** In short words: it stands in a table. */
  what: string
  /** Places that were not given back, sign-ins that outlived their password. */
  placesLost?: number
  tokensOutliving?: number
}

export interface Attack {
  name: string
  /** It is given up after: it hangs. */
  mostMs: number
  /** Tells what did not hold. Answers of 5xx, memory and lateness are seen by others. */
  run: (world: World) => Promise<Finding[]>
}
