import { useState } from 'react'

import { useStrings } from '#i18n/use-strings'

import { showToast } from '../toast/toast.ts'

export interface FetchAgain {
  /** It was fetched again already. */
  tried: boolean
  fetching: boolean
  /** Undefined if it can't be fetched again. */
  run: (() => void) | undefined
}

/** Fetches a damaged file again; `fetchIt` returns whether it was received. */
export function useFetchAgain(fetchIt: (() => Promise<boolean>) | undefined): FetchAgain {
  const { errors } = useStrings()
  const [tried, setTried] = useState(false)
  const [fetching, setFetching] = useState(false)
  const run = async () => {
    setFetching(true)
    const came = await fetchIt?.()
    setFetching(false)
    if (came) setTried(true)
    else showToast('error', navigator.onLine ? errors.unreachable : errors.offlineTitle)
  }
  return { tried, fetching, run: fetchIt && (() => void run()) }
}
