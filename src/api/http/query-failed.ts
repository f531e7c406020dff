/** The part of a query's result that tells whether it failed. */
interface Asked {
  data: unknown
  isError: boolean
  errorUpdateCount: number
  fetchStatus: 'fetching' | 'paused' | 'idle'
}

/** Whether there is nothing to show because the call failed or can't be made; true while it is retried as well. */
export function hasFailed({ data, isError, errorUpdateCount, fetchStatus }: Asked): boolean {
  return data === undefined && (isError || errorUpdateCount > 0 || fetchStatus === 'paused')
}
