import type { ReactNode } from 'react'

import { RowList } from '#ui/list/row-list.tsx'
import { RowSkeleton } from '#ui/list/row-skeleton.tsx'
import { QueryView, type QueryLike } from '#ui/screen/query-view.tsx'
import { Text } from '#ui/text.tsx'

import { ProfileSection } from './profile-section.tsx'

import styles from './access-section.module.css'

interface AccessSectionProps<T> {
  title: string
  hint: string
  /** Null from a backend without them. */
  query: QueryLike<readonly T[] | null>
  /** Said where there are none. */
  none: string
  row: (item: T) => ReactNode
  /** Stands below them: what adds one more. */
  children: ReactNode
}

/** A section of the profile that lists what lets somebody in. */
export function AccessSection<T extends { id: number }>(props: AccessSectionProps<T>) {
  const { title, hint, query, none, row, children } = props
  return (
    <ProfileSection title={title} plain>
      <Text quiet className={styles.hint}>
        {hint}
      </Text>
      <QueryView
        query={query}
        skeleton={<RowSkeleton rows={1} />}
        empty={(items) => !items?.length && <Text quiet>{none}</Text>}
      >
        {(items) => (
          <RowList label={title} items={items ?? []}>
            {row}
          </RowList>
        )}
      </QueryView>
      <div className={styles.below}>{children}</div>
    </ProfileSection>
  )
}
