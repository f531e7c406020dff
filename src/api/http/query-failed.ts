/** The part of a query's result that says whether it failed. */
interface Asked {
  data: unknown
  isError: boolean
  errorUpdateCount: number
  fetchStatus: 'fetching' | 'paused' | 'idle'
}

/** True where there is nothing to show since the call failed or can't be made; it stays true while it is tried again. */
export function hasFailed({ data, isError, errorUpdateCount, fetchStatus }: Asked): boolean {
  return data === undefined && (isError || errorUpdateCount > 0 || fetchStatus === 'paused')
}
