import { expect, test } from 'vitest'

import { nextStatus, type TicketAction } from '#server/modules/tickets/policy'

import { type DeskAct, type DeskView, planDesk } from './desk-plan.ts'

const opened: DeskView = {
  id: 1,
  status: 'new',
  isNew: true,
  isUnanswered: false,
  isGreeted: false,
}

function moved(from: DeskView['status'], act: TicketAction) {
  const to = nextStatus(from, act, 'staff')
  if (!to) throw new Error(`${act} may not follow ${from}`)
  return to
}

/** What the desk does until it is the customer's turn, and where the ticket is then. */
function play(id: number) {
  const ticket: DeskView = { ...opened, id }
  const acts: DeskAct[] = []
  let ms = 0
  for (let plan = planDesk(ticket); plan; plan = planDesk(ticket)) {
    acts.push(plan.act)
    ms += plan.afterMs
    if (plan.act === 'greet') ticket.isGreeted = true
    else ticket.status = moved(ticket.status, plan.act as TicketAction)
  }
  return { acts, status: ticket.status, ms }
}

test('a ticket comes to be done within half a minute, by steps that the rules allow', () => {
  expect(play(1)).toMatchObject({ acts: ['confirm', 'greet', 'start', 'finish'], status: 'done' })
  const third = play(3)
  expect(third.acts).toEqual(['confirm', 'greet', 'start', 'hold', 'restart', 'finish'])
  expect(third).toMatchObject({ status: 'done' })
  expect(third.ms).toBeLessThan(30_000)
})

test('who writes is answered, on older tickets too, but not on closed ones', () => {
  for (const status of ['new', 'held', 'done'] as const) {
    expect(planDesk({ ...opened, status, isNew: false, isUnanswered: true })?.act).toBe('answer')
  }
  expect(planDesk({ ...opened, status: 'closed', isUnanswered: true })).toBeUndefined()
  expect(planDesk({ ...opened, isNew: false })).toBeUndefined()
})
