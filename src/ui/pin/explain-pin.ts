import type { pinStrings } from './pin-strings.ts'

/** What became of a PIN. `left`: tries; Infinity where only the server knows. `message`: what that says. */
export interface PinOutcome {
  result: 'open' | 'wrong' | 'blocked' | 'ended' | 'away'
  left?: number
  message?: string
}

/** Why a PIN opened nothing; undefined where none was tried. */
export function explainPin(
  outcome: PinOutcome | undefined,
  words: (typeof pinStrings)['en'],
): string | undefined {
  if (!outcome || outcome.result === 'open') return undefined
  const { result, left = Infinity, message } = outcome
  if (result !== 'wrong') return message ?? words[result]
  return left === Infinity ? (message ?? words.wrongPlain) : words.wrong(left)
}
