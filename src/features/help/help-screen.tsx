import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { helpQuery } from '#api/help/help'
import { useStrings } from '#i18n/use-strings'
import { NothingFoundDrawing } from '#ui/art/nothing-found-drawing.tsx'
import { EmptyList } from '#ui/list/empty-list.tsx'
import { RowSkeleton } from '#ui/list/row-skeleton.tsx'
import { Page } from '#ui/screen/page.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'

import { AboutButton } from './about-button.tsx'
import { HelpArticlePage } from './help-article.tsx'
import { HelpList } from './help-list.tsx'
import { helpStrings } from './strings.ts'

const route = getRouteApi('/_app/helpme')

/** The help, searched on the device; each article has its address. */
export function HelpScreen() {
  const { nav } = useStrings()
  const help = useStrings(helpStrings)
  const { article } = route.useSearch()
  const query = useQuery(helpQuery)
  if (article !== undefined) return <HelpArticlePage name={article} query={query} />
  return (
    <Page title={nav.help} lead={help.lead} width={860} actions={<AboutButton />}>
      <QueryView
        query={query}
        skeleton={<RowSkeleton />}
        empty={(articles) =>
          articles.length === 0 && (
            <EmptyList
              drawing={<NothingFoundDrawing />}
              title={help.emptyTitle}
              text={help.emptyText}
              byTicket
            />
          )
        }
      >
        {(articles) => <HelpList articles={articles} />}
      </QueryView>
    </Page>
  )
}
