import { clsx } from 'clsx'
import { BookOpen, CirclePlay } from 'lucide-react'

import type { HelpArticle } from '#contract/help'
import { AreaLink } from '#ui/link/link-button.tsx'

import { formatDuration } from './format-duration.ts'

import rowStyles from '#ui/list/row-frame.module.css'
import styles from './help-row.module.css'

interface HelpRowProps {
  article: HelpArticle
  /** Shows the topic of the article, outside a list by topic. */
  topic?: boolean
}

/** An article in a list; its link opens it. */
export function HelpRow({ article, topic = false }: HelpRowProps) {
  const { id, slug, title, summary, video } = article
  const Icon = video ? CirclePlay : BookOpen
  const below = [topic ? article.topic : undefined, summary].filter(Boolean).join(' · ')
  return (
    <AreaLink
      className={clsx(rowStyles.frame, styles.row)}
      to="/helpme"
      search={{ article: slug ?? String(id) }}
    >
      <Icon size={22} aria-hidden />
      <span>
        <b>{title}</b>
        <small>{below}</small>
      </span>
      {video?.seconds !== undefined && (
        <span className={styles.seconds}>{formatDuration(video.seconds)}</span>
      )}
    </AreaLink>
  )
}
