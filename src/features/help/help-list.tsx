import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'

import { indexHelp } from '#api/help/search-help'
import type { HelpArticle } from '#contract/help'
import { useStrings } from '#i18n/use-strings'
import { LinkButton } from '#ui/link/link-button.tsx'
import { SearchBox } from '#ui/list/filter/search-box.tsx'
import { followListKeys } from '#ui/list/list-keys.ts'
import { NoMatches } from '#ui/list/no-matches.tsx'
import { RowList } from '#ui/list/row-list.tsx'
import { useMarkFound } from '#ui/list/use-mark-found.ts'
import { plainText } from '#ui/rich-text.tsx'
import { Text } from '#ui/text.tsx'

import { HelpRow } from './help-row.tsx'
import { MoreHelp } from './more-help.tsx'
import { helpStrings } from './strings.ts'

import styles from './help-list.module.css'

const route = getRouteApi('/_app/helpme')

/** All articles by topic, or the results of a search. */
export function HelpList({ articles }: { articles: readonly HelpArticle[] }) {
  const help = useStrings(helpStrings)
  const { search = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const asked = search.trim()
  const ask = (text: string) =>
    void navigate({ search: { search: text || undefined }, replace: true, resetScroll: false })
  const searching = asked !== ''
  // Indexing reads all articles: not before something is searched for.
  const find = useMemo(
    () => (searching ? indexHelp(articles, plainText) : undefined),
    [articles, searching],
  )
  const found = useMemo(() => find?.(asked), [find, asked])
  const marks = useMarkFound<HTMLDivElement>(asked)
  return (
    <div role="presentation" onKeyDown={followListKeys}>
      <div style={{ display: 'flex', marginBottom: 16 }}>
        <SearchBox label={help.search} value={search} onChange={ask} />
      </div>
      <Text role="status" variant="body2" quiet>
        {found && found.length > 0 && help.found(found.length)}
      </Text>
      {found === undefined && <Topics articles={articles} />}
      {found?.length === 0 && (
        <>
          <NoMatches
            title={help.nothingTitle}
            text={help.nothingText}
            clear={help.clear}
            onClear={() => ask('')}
          />
          <div style={{ textAlign: 'center' }}>
            <LinkButton to="/ticket/open/choose">{help.ask}</LinkButton>
          </div>
        </>
      )}
      {found && found.length > 0 && (
        <div ref={marks} style={{ marginTop: 8 }}>
          <RowList label={help.found(found.length)} items={found}>
            {(article) => <HelpRow article={article} topic />}
          </RowList>
        </div>
      )}
      {found?.length !== 0 && <MoreHelp />}
    </div>
  )
}

function Topics({ articles }: { articles: readonly HelpArticle[] }) {
  const help = useStrings(helpStrings)
  const topics = new Map<string, HelpArticle[]>()
  for (const article of articles) {
    const topic = article.topic ?? help.others
    topics.set(topic, [...(topics.get(topic) ?? []), article])
  }
  return [...topics].map(([topic, of]) => (
    <section key={topic} aria-label={topic} style={{ marginBottom: 24 }}>
      <Text variant="h2" className={styles.heading}>
        {topic}
      </Text>
      <RowList label={topic} items={of}>
        {(article) => <HelpRow article={article} />}
      </RowList>
    </section>
  ))
}
