import type { LucideIcon } from 'lucide-react'

/** In the order in which they are listed for a text without a digit. */
export const FINDING_GROUPS = ['screens', 'actions', 'tickets', 'instruments', 'help'] as const

/** Something that the palette leads to. */
export interface Finding {
  /** Unique among all that are listed. */
  id: string
  group: (typeof FINDING_GROUPS)[number]
  title: string
  /** What tells it from others of the same title. */
  detail?: string | undefined
  Icon: LucideIcon
  /** Goes there or does it, once the palette is closed. */
  run: () => unknown
}
