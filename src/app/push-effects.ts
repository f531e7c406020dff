import type { QueryKey } from '@tanstack/react-query'

import type { PUSH_DIRECTIONS, PushMessage } from '#contract/push'

export type PushDirection = (typeof PUSH_DIRECTIONS)[number]

/** What a message has made out of date, by the ticket it is about where that is known. */
type Effects = (ticketId: number | undefined) => readonly QueryKey[]

const NOTIFICATIONS = ['notifications']
/** The page of an instrument has its last tickets, its next visit and its certificates; the report counts. */
const OF_INSTRUMENTS = [
  ['instruments', 'summary'],
  ['instruments', 'report'],
]
/** Where nobody knows which it is, any that is looked at may be the one. */
const ticket = (id: number | undefined, ...part: string[]) =>
  id === undefined ? [['tickets', 'detail']] : [['tickets', 'detail', id, ...part]]

/** Nothing polls: this table names what is asked for anew. */
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

/** What is out of date after a message of the ticket `id`. A direction that we do not know yet changes nothing here. */
export function pushEffects(
  { direction }: PushMessage,
  id: number | undefined,
): readonly QueryKey[] {
  if (direction === undefined || !Object.hasOwn(PUSH_EFFECTS, direction)) return []
  return PUSH_EFFECTS[direction as PushDirection](id)
}
