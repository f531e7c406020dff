/** Calls of the contract whose turn comes later. A test counts them, and the count only falls. */
import type { PublicContext } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'

export async function notBuilt(_input: unknown, { texts }: PublicContext): Promise<never> {
  throw new Refusal(501, texts.notBuilt)
}
