import type { Instrument } from '#contract/instruments/calls'

export type MenuAction = 'open' | 'tickets' | 'certificates' | 'trainings'

/** Returns the route of an action in the menu (section 2.2). */
export function getMenuTarget(action: MenuAction, { id, instrument_type_id }: Instrument) {
  if (action === 'open') return { to: '/tickets/open/qr', search: { instrument_id: id } } as const
  if (action === 'tickets') return { to: '/tickets', search: { instrument_id: id } } as const
  if (action === 'certificates')
    return { to: '/certificates', search: { instrument_id: id } } as const
  return { to: '/certificates-training', search: { instrument: instrument_type_id } } as const
}
