import { styled } from '@mui/material/styles'
import { createLink } from '@tanstack/react-router'
import { BookOpen, CirclePlay } from 'lucide-react'

import type { HelpArticle } from '#contract/help'
import { AreaAnchor } from '#ui/link/link-button.tsx'
import { rowFrame } from '#ui/list/row-frame.ts'
import { paint } from '#ui/theme/theme.ts'

import { sayDuration } from './say-duration.ts'

const Row = createLink(
  styled(AreaAnchor)({
    ...rowFrame,
    gridTemplateColumns: '28px minmax(0, 1fr) auto',
    columnGap: 12,
    padding: '12px 16px',
    '& svg': { color: paint.quiet },
    '& b': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
    '& small': { fontSize: 14, color: paint.quiet, overflowWrap: 'anywhere' },
    '& .seconds': { fontSize: 14, color: paint.quiet, fontVariantNumeric: 'tabular-nums' },
  }),
)

interface HelpRowProps {
  article: HelpArticle
  /** Says what the article belongs to, where it does not stand under it. */
  topic?: boolean
}

/** An article in a list; its link opens it. */
export function HelpRow({ article, topic = false }: HelpRowProps) {
  const { id, slug, title, summary, video } = article
  const Icon = video ? CirclePlay : BookOpen
  const below = [topic ? article.topic : undefined, summary].filter(Boolean).join(' · ')
  return (
    <Row to="/helpme" search={{ article: slug ?? String(id) }}>
      <Icon size={22} aria-hidden />
      <span>
        <b>{title}</b>
        <small>{below}</small>
      </span>
      {video?.seconds !== undefined && (
        <span className="seconds">{sayDuration(video.seconds)}</span>
      )}
    </Row>
  )
}
