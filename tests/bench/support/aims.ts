/** What a benchmark is for: what was wanted, what was seen, and whether it held. */
import type { Row } from '../run.ts'

const round = (value: number) => Math.round(value * 10) / 10

export const held = (aim: string, seen: number, is: boolean) => ({
  aim,
  seen,
  held: is ? 'yes' : 'no',
})

/** For what is measured beside it: no aim, only what was seen. */
export const seenBeside = (seen: number) => ({ aim: '', seen, held: '' })

/** `more` says what else is worth knowing of it. */
export const atMost = (what: string, aim: number, seen: number, more = ''): Row => ({
  what,
  ...held(`at most ${aim}`, round(seen), seen <= aim),
  more,
})

export const atLeast = (what: string, aim: number, seen: number, more = ''): Row => ({
  what,
  ...held(`at least ${aim}`, round(seen), seen >= aim),
  more,
})
