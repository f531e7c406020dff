import { useQuery } from '@tanstack/react-query'

import { auditQuery } from '#api/audit'
import { useStrings } from '#i18n/use-strings'
import { ComingDrawing } from '#ui/art/coming-drawing.tsx'
import { NothingYet } from '#ui/list/nothing-yet.tsx'
import { PagePager } from '#ui/list/page-pager.tsx'
import { RowList } from '#ui/list/row-list.tsx'
import { RowSkeleton } from '#ui/list/row-skeleton.tsx'
import { Page } from '#ui/screen/page.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'

import { ActRow } from './act-row.tsx'
import { auditStrings } from './audit-strings.ts'
import { ToProfile } from './to-profile.tsx'

interface ActsScreenProps {
  /** From 1. */
  page: number
  onPage: (page: number) => void
}

/** The record of the account that is on. */
export function ActsScreen({ page, onPage }: ActsScreenProps) {
  const words = useStrings(auditStrings)
  const query = useQuery(auditQuery(page))
  return (
    <Page title={words.title} lead={words.lead} width={760}>
      <QueryView
        query={query}
        skeleton={<RowSkeleton rows={8} />}
        empty={(acts) =>
          !acts?.total && (
            <NothingYet
              drawing={<ComingDrawing />}
              title={acts ? words.emptyTitle : words.missingTitle}
              text={acts ? words.emptyText : words.missingText}
            />
          )
        }
      >
        {(acts) =>
          acts && (
            <>
              <RowList label={words.title} items={acts.entries} busy={query.isPlaceholderData}>
                {(entry) => <ActRow entry={entry} />}
              </RowList>
              <PagePager page={page} perPage={acts.perPage} total={acts.total} onPage={onPage} />
            </>
          )
        }
      </QueryView>
      <ToProfile />
    </Page>
  )
}
