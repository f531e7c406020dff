import Button from '@mui/material/Button'
import { useContext, type ReactNode } from 'react'

import { ApiError, reportIdOf } from '#contract/http/envelope'
import type { Strings } from '#i18n/catalogue'
import { useStrings } from '#i18n/use-strings'

import { LazyErrorDrawing, LazyOfflineDrawing } from '../art/lazy-drawings.tsx'
import { UnreachedContext, useAsOf } from './as-of.tsx'
import { StatePanel } from './state-panel.tsx'

/** The part of a query's result that decides what a screen shows. */
export interface QueryLike<T> {
  data: T | undefined
  error: Error | null
  /** ms; 0 where there is none */
  dataUpdatedAt: number
  fetchStatus: 'fetching' | 'paused' | 'idle'
  refetch: () => unknown
}

interface QueryViewProps<T> {
  query: QueryLike<T>
  /** In the shape of the content. */
  skeleton: ReactNode
  /** Returns what to show if there is nothing to list; anything falsy shows the content. */
  empty?: (data: T) => ReactNode
  children: (data: T) => ReactNode
}

/** The four states of loaded data: loading, error (or offline), empty, content. Content wins over a failed refresh. */
export function QueryView<T>({ query, skeleton, empty, children }: QueryViewProps<T>) {
  const unreached = useContext(UnreachedContext)
  const old = query.data !== undefined && (unreached || query.error !== null)
  useAsOf(old ? query.dataUpdatedAt : undefined)
  if (query.data !== undefined) return empty?.(query.data) || children(query.data)
  if (query.error && query.fetchStatus !== 'fetching') {
    return <LoadFailed error={query.error} retry={() => void query.refetch()} />
  }
  if (query.fetchStatus === 'paused')
    return <LoadFailed error={null} retry={() => void query.refetch()} />
  return skeleton
}

/** Explains why something could not be loaded, with a retry button. */
function LoadFailed({ error, retry }: { error: Error | null; retry: () => void }) {
  const { errors, common } = useStrings()
  const unreached = error === null || (error instanceof ApiError && error.status === 0)
  const offline = unreached && !navigator.onLine
  return (
    <StatePanel
      alert
      drawing={unreached ? <LazyOfflineDrawing /> : <LazyErrorDrawing />}
      title={offline ? errors.offlineTitle : errors.loadTitle}
      text={offline ? errors.offlineText : explain(error, errors)}
      number={reportIdOf(error)}
      action={
        <Button variant="outlined" onClick={retry}>
          {common.retry}
        </Button>
      }
    />
  )
}

function explain(error: Error | null, errors: Strings['errors']): string {
  if (!(error instanceof ApiError)) return errors.somethingWentWrong
  if (error.kind === 'unreadable') return errors.unreadable
  if (error.kind === 'unreachable' && error.status === 0) return errors.unreachable
  return error.serverMessage ?? errors.somethingWentWrong
}
