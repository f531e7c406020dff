import { expect, test } from 'vitest'

import { TICKET_STATUSES } from '#contract/tickets/filter'

import { nextStatus, type TicketAction, type TicketActor, TRANSITIONS } from './policy.ts'

const ALLOWED = [
  'new confirm staff confirmed',
  'new cancel customer closed',
  'confirmed start staff started',
  'confirmed cancel customer closed',
  'started hold staff held',
  'started finish staff done',
  'restarted hold staff held',
  'restarted finish staff done',
  'held restart staff restarted',
  'held cancel customer closed',
  'done close customer closed',
]

test('exactly the steps of the decision are allowed, each by one side', () => {
  const found: string[] = []
  for (const status of TICKET_STATUSES) {
    for (const action of Object.keys(TRANSITIONS) as TicketAction[]) {
      for (const actor of ['customer', 'staff'] satisfies TicketActor[]) {
        const next = nextStatus(status, action, actor)
        if (next) found.push(`${status} ${action} ${actor} ${next}`)
      }
    }
  }
  expect(found.toSorted()).toEqual(ALLOWED.toSorted())
})
