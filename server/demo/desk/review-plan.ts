/** What the simulated desk says to a submitted form, and how soon. */

export interface ReviewPlan {
  act: 'approve' | 'revise'
  afterMs: number
}

/** Every third form is asked for again once; what is submitted a second time is approved. */
export function planReview({ id, submissions }: { id: number; submissions: number }): ReviewPlan {
  const act = id % 3 === 0 && submissions < 2 ? 'revise' : 'approve'
  return { act, afterMs: 4000 }
}
