import {
  Archive,
  BadgeCheck,
  Bell,
  CalendarDays,
  ChartColumn,
  CircleHelp,
  ClipboardSignature,
  GraduationCap,
  House,
  Megaphone,
  Microscope,
  Phone,
  Sparkles,
  Ticket,
} from 'lucide-react'

import { useHasScreen } from '#api/http/screens'
import type { HIDEABLE } from '#contract/config'
import type { Strings } from '#i18n/catalogue'

/** Destinations of the navigation, in order. */
const DESTINATIONS = [
  { to: '/home', name: 'home', Icon: House, group: 'main' },
  { to: '/tickets', name: 'tickets', Icon: Ticket, group: 'main' },
  { to: '/instruments', name: 'instruments', Icon: Microscope, group: 'main' },
  { to: '/plannings', name: 'plannings', Icon: CalendarDays, group: 'main' },
  { to: '/caf', name: 'caf', Icon: ClipboardSignature, group: 'main' },
  { to: '/certificates', name: 'certificates', Icon: BadgeCheck, group: 'main' },
  { to: '/certificates-training', name: 'trainings', Icon: GraduationCap, group: 'more' },
  { to: '/instrument-report', name: 'report', Icon: ChartColumn, group: 'more' },
  { to: '/broadcasts', name: 'broadcasts', Icon: Megaphone, group: 'more' },
  { to: '/notifications', name: 'notifications', Icon: Bell, group: 'more' },
  { to: '/points', name: 'points', Icon: Sparkles, group: 'more' },
  { to: '/archives', name: 'archives', Icon: Archive, group: 'more' },
  { to: '/helpme', name: 'help', Icon: CircleHelp, group: 'more' },
  { to: '/contact', name: 'contact', Icon: Phone, group: 'more' },
] as const satisfies readonly {
  /** A screen that a vendor may hide, or one that every portal has. */
  to: `/${(typeof HIDEABLE)[number]}` | '/home' | '/tickets'
  name: keyof Strings['nav']
  Icon: typeof House
  group: 'main' | 'more'
}[]

export type Destination = (typeof DESTINATIONS)[number]

/** Returns the destinations of this portal; the first three are the phone's bottom bar. */
export function useDestinations(): readonly Destination[] {
  const has = useHasScreen()
  return DESTINATIONS.filter(({ to }) => has(to))
}
