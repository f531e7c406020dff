import { expect, test } from 'vitest'

import { planReview } from './review-plan.ts'

test('every third form is asked for again, once', () => {
  const acts = [1, 2, 3, 4].map((id) => planReview({ id, submissions: 1 }).act)
  expect(acts).toEqual(['approve', 'approve', 'revise', 'approve'])
  expect(planReview({ id: 3, submissions: 2 }).act).toBe('approve')
  expect(planReview({ id: 1, submissions: 1 }).afterMs).toBeLessThan(10_000)
})
