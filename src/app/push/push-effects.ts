import type { QueryKey } from '@tanstack/react-query'

import type { PUSH_DIRECTIONS, PushMessage } from '#contract/push'

export type PushDirection = (typeof PUSH_DIRECTIONS)[number]

/** Queries that a message makes stale, by the id of its ticket if that is known. */
type Effects = (ticketId: number | undefined) => readonly QueryKey[]

const NOTIFICATIONS = ['notifications']
/** An instrument's page has its last tickets, next visit and certificates; the report has counts. */
const OF_INSTRUMENTS = [
  ['instruments', 'summary'],
  ['instruments', 'report'],
]
/** Without an id, any ticket on screen may be the one. */
const ticket = (id: number | undefined, ...part: string[]) =>
  id === undefined ? [['tickets', 'detail']] : [['tickets', 'detail', id, ...part]]

/** Nothing polls: this table names what is refetched. */
export const PUSH_EFFECTS: Readonly<Record<PushDirection, Effects>> = {
  ChatMessageActivity: (id) => [
    ...ticket(id, 'replies'),
    ...ticket(id, 'attachments'),
    ['tickets', 'list'],
    NOTIFICATIONS,
  ],
  ChatBotActivity: () => [['assistant']],
  ChatBotSession: () => [],
  TicketActivity: (id) => [
    ...ticket(id),
    ['tickets', 'list'],
    ['tickets', 'counts'],
    ['tickets', 'may-open'],
    ...OF_INSTRUMENTS,
    NOTIFICATIONS,
  ],
  CafActivity: () => [['caf']],
  BroadcastActivity: () => [['broadcasts']],
  BannerActivity: () => [['banners']],
  PlanningActivity: () => [['plannings'], ...OF_INSTRUMENTS],
  CertificateActivity: () => [['certificates'], ['trainings'], ...OF_INSTRUMENTS],
  PointActivity: () => [['points']],
  NotificationActivity: () => [NOTIFICATIONS],
  TestActivity: () => [],
}

/**
 * Returns the keys of the queries that are stale after a message about the ticket `id`; none for an unknown direction.
 */
export function pushEffects(
  { direction }: PushMessage,
  id: number | undefined,
): readonly QueryKey[] {
  if (direction === undefined || !Object.hasOwn(PUSH_EFFECTS, direction)) return []
  return PUSH_EFFECTS[direction as PushDirection](id)
}
