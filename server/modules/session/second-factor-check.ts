/** What sessions ask of the second factor. */
import type { PublicContext } from '#server/http/context'
import type { Db } from '#server/platform/db/open'

/** Which of the person's codes it is, where it is right; `none`: they have no code to give. */
export type CodeCheck = 'none' | 'code' | 'recovery-code' | 'missing' | 'wrong'

export interface SecondFactorCheck {
  /**
   * Is `code` one of the person's, in the transaction that it opens something in? It works once. The caller has locked
   * the person, and counts what is wrong.
   */
  check: (
    context: Pick<PublicContext, 'db' | 'now' | 'language' | 'sender'>,
    userId: number,
    code: string | undefined,
  ) => Promise<CodeCheck>
  /** Has the owner told that somebody knows the password and guesses codes. */
  warnOfGuesses: (
    context: Pick<PublicContext, 'db' | 'language' | 'sender'>,
    userId: number,
  ) => Promise<void>
  /** Does the person sign in with a code beside the password? */
  asksForCode: (context: { db: Db }, userId: number) => Promise<boolean>
}
