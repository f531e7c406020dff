/**
 * Who signs in at a locked bench does so in one visit to its start screen: an answer that comes when they have gone back belongs
 * to nobody.
 */
let visit = 0
let isOpen = false

/** Somebody begins to sign in. */
export function beginVisit(): void {
  visit += 1
  isOpen = true
}

/** They went back, or are in. */
export function endVisit(): void {
  isOpen = false
}

/** The visit of now; undefined where nobody signs in. */
export const currentVisit = (): number | undefined => (isOpen ? visit : undefined)

/** The person went back, or another one was chosen, before it was answered: nothing opens for them. */
class VisitIsOver extends Error {
  override readonly name = 'VisitIsOver'
}

/** Throws {@link VisitIsOver} where the visit of now is not the one in which something began. */
export function requireVisit(begun: number | undefined): void {
  if (begun !== currentVisit()) throw new VisitIsOver('they went back')
}
