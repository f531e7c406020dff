import { useQuery } from '@tanstack/react-query'

import { auditQuery, type AuditEntry } from '#api/audit'
import { useStrings } from '#i18n/use-strings'
import { ComingDrawing } from '#ui/art/coming-drawing.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { ListView } from '#ui/list/list-view.tsx'
import { byPage } from '#ui/list/paging.ts'
import { RowSkeleton } from '#ui/list/row-skeleton.tsx'

import { BackToProfile } from '../back-to-profile.tsx'
import { AuditRow } from './audit-row.tsx'
import { auditStrings } from './audit-strings.ts'

/** For backends without an audit log. */
const NO_RECORD = { entries: [] as AuditEntry[], total: 0, perPage: 1 }

interface AuditScreenProps {
  /** From 1. */
  page: number
  onPage: (page: number, replace?: boolean) => void
}

/** The audit log of the current account. */
export function AuditScreen({ page, onPage }: AuditScreenProps) {
  const words = useStrings(auditStrings)
  const query = useQuery(auditQuery(page))
  return (
    <ListScreen title={words.title} lead={words.lead} width={760} back={<BackToProfile />}>
      <ListView
        query={{ ...query, data: query.data === null ? NO_RECORD : query.data }}
        label={words.title}
        items={({ entries }) => entries}
        paging={byPage(page, onPage)}
        skeleton={<RowSkeleton rows={8} />}
        empty={{
          drawing: <ComingDrawing />,
          title: query.data === null ? words.missingTitle : words.emptyTitle,
          text: query.data === null ? words.missingText : words.emptyText,
        }}
      >
        {(entry) => <AuditRow entry={entry} />}
      </ListView>
    </ListScreen>
  )
}
