import Button from '@mui/material/Button'
import { CirclePlay } from 'lucide-react'

import type { HelpArticle } from '#contract/help'
import { useStrings } from '#i18n/use-strings'
import { Card } from '#ui/card.tsx'
import { BackLink } from '#ui/link/back-link.tsx'
import { RowSkeleton } from '#ui/list/row-skeleton.tsx'
import { openModal } from '#ui/modal/modal.ts'
import { Moment } from '#ui/moment.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { GoneScreen } from '#ui/screen/gone-screen.tsx'
import { Page } from '#ui/screen/page.tsx'
import { QueryView, type QueryLike } from '#ui/screen/query-view.tsx'

import { formatDuration } from './format-duration.ts'
import { videoModal } from './help-modals.ts'
import { MoreHelp } from './more-help.tsx'
import { helpStrings } from './strings.ts'

interface HelpArticlePageProps {
  /** Its slug, or its id where it has none. */
  name: string
  query: QueryLike<HelpArticle[]>
}

/** One of the loaded articles. */
export function HelpArticlePage({ name, query }: HelpArticlePageProps) {
  const { nav } = useStrings()
  const help = useStrings(helpStrings)
  const article = query.data?.find(({ id, slug }) => (slug ?? String(id)) === name)
  const back = <BackLink to="/helpme">{help.back}</BackLink>
  if (query.data && !article) {
    return <GoneScreen title={help.goneTitle} text={help.goneText} action={back} />
  }
  return (
    <Page title={article?.title || nav.help} lead={article?.summary} width={760} back={back}>
      <QueryView query={query} skeleton={<RowSkeleton rows={4} />}>
        {() => article && <Article article={article} />}
      </QueryView>
      <MoreHelp />
    </Page>
  )
}

function Article({ article: { title, body, video, updated_at } }: { article: HelpArticle }) {
  const help = useStrings(helpStrings)
  return (
    <Card as="article" style={{ padding: 24, display: 'grid', gap: 16, justifyItems: 'start' }}>
      {video?.file !== undefined && (
        <Button
          variant="contained"
          startIcon={<CirclePlay size={20} />}
          onClick={() => void openModal(videoModal, { title, video })}
        >
          {help.watch}
          {video.seconds !== undefined && ` (${formatDuration(video.seconds)})`}
        </Button>
      )}
      {body !== undefined && <RichText html={body} />}
      {updated_at && (
        <small style={{ color: 'var(--bs-ink-quiet)' }}>
          {help.updated} <Moment stamp={updated_at} />
        </small>
      )}
    </Card>
  )
}
