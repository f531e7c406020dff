import type { ReactNode } from 'react'

import { QueryView, type QueryLike } from '../screen/query-view.tsx'
import { ElsewhereFile } from './elsewhere-file.tsx'

interface FileViewProps<T> {
  query: QueryLike<T>
  /** The address, if the file is on another host and can't be read by this page. */
  elsewhere: string | undefined
  name: string
  /** It may be a picture. */
  picture: boolean
  skeleton: ReactNode
  children: (file: T) => ReactNode
}

/** A file in each of its states: those of a query, and one that only the browser can show. */
export function FileView<T>({
  query,
  elsewhere,
  name,
  picture,
  skeleton,
  children,
}: FileViewProps<T>) {
  const isElsewhere = elsewhere !== undefined && query.data === undefined
  if (isElsewhere && query.fetchStatus !== 'fetching') {
    return <ElsewhereFile address={elsewhere} name={name} picture={picture} />
  }
  return (
    <QueryView query={query} skeleton={skeleton}>
      {children}
    </QueryView>
  )
}
