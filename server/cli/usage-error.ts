/** A command or option that does not exist, or that does not go with the others: the process ends with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** An option that `parseArgs` does not know. */
const isOption = (error: unknown) =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

export const exitCodeOf = (error: unknown): 1 | 2 =>
  error instanceof UsageError || isOption(error) ? 2 : 1
