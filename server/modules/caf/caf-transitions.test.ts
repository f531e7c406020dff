import { expect, test } from 'vitest'

import { CAF_STATUSES } from '#contract/caf/schemas'

import { CAF_TRANSITIONS, type CafAction, isFillable, nextCafStatus } from './caf-transitions.ts'

const ALLOWED = [
  'Created read customer Read',
  'Created submit customer Submitted',
  'Read read customer Read',
  'Read submit customer Submitted',
  'Revision read customer Read',
  'Revision submit customer Submitted',
  'Submitted approve staff Approved',
  'Submitted reject staff Rejected',
  'Submitted revise staff Revision',
]

test('exactly the steps of the decision are allowed, each by one side', () => {
  const found: string[] = []
  for (const status of CAF_STATUSES) {
    for (const action of Object.keys(CAF_TRANSITIONS) as CafAction[]) {
      for (const actor of ['customer', 'staff'] as const) {
        const next = nextCafStatus(status, action, actor)
        if (next) found.push(`${status} ${action} ${actor} ${next}`)
      }
    }
  }
  expect(found.toSorted()).toEqual(ALLOWED)
})

test('only Created, Read and Revision can be filled', () => {
  expect(CAF_STATUSES.filter(isFillable)).toEqual(['Created', 'Read', 'Revision'])
})
