import { styled } from '@mui/material/styles'
import { createLink } from '@tanstack/react-router'

import type { Broadcast } from '#contract/broadcasts'
import { useStrings } from '#i18n/use-strings'
import { AreaAnchor } from '#ui/link/link-button.tsx'
import { rowFrame } from '#ui/list/row-frame.ts'
import { Moment } from '#ui/moment.tsx'
import { plainText } from '#ui/rich-text.tsx'
import { paint, tint } from '#ui/theme/theme.ts'

import { broadcastStrings } from './strings.ts'

const Row = createLink(
  styled(AreaAnchor)({
    ...rowFrame,
    gridTemplateColumns: '10px minmax(0, 1fr) auto',
    gap: '4px 12px',
    padding: '14px 16px 14px 12px',
    '& .mark': { width: 10, height: 10, borderRadius: 999 },
    '& .title': { fontWeight: 560, overflowWrap: 'anywhere' },
    '& .when': { fontSize: 14, color: paint.quiet, whiteSpace: 'nowrap', alignSelf: 'start' },
    '& .summary': {
      gridColumn: '2 / -1',
      width: '100%',
      fontSize: 14,
      color: paint.quiet,
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
    },
    '&[data-unread]': { backgroundColor: tint(paint.primary, 5) },
    '&[data-unread] .mark': { backgroundColor: paint.primary },
    '&[data-unread] .title': { fontWeight: 700 },
  }),
)

/** How much of a text without a summary stands in for one, in characters. */
const FIRST_LINES = 240

/** One piece of news in the list; its link leads to the whole of it. */
export function BroadcastRow({ broadcast }: { broadcast: Broadcast }) {
  const news = useStrings(broadcastStrings)
  const { id, slug, title, summary, body, is_read, created_at } = broadcast
  const isNew = is_read === false
  return (
    <Row
      to="/broadcast/$slug"
      params={{ slug: slug ?? String(id) }}
      data-unread={isNew ? true : undefined}
    >
      <span
        className="mark"
        {...(isNew ? { role: 'img', 'aria-label': news.unread } : { 'aria-hidden': true })}
      />
      <span className="title">{title}</span>
      <span className="when">
        <Moment stamp={created_at} />
      </span>
      <span className="summary">{summary ?? plainText(body ?? '').slice(0, FIRST_LINES)}</span>
    </Row>
  )
}
