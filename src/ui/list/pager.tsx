import IconButton from '@mui/material/IconButton'
import { ChevronLeft, ChevronRight } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'
import { Text } from '#ui/text.tsx'

import type { Paging } from './paging.ts'

interface PagerProps extends Paging {
  total: number
  /** The total is not known: there is at least one page more. */
  isAtLeast?: boolean | undefined
}

/** The position in a long list, with buttons to the previous and next page. */
export function Pager({ offset, limit, total, isAtLeast = false, go }: PagerProps) {
  const { common, tickets } = useStrings()
  if (total <= limit && offset === 0) return null
  const last = Math.min(offset + limit, total)
  return (
    <nav
      aria-label={tickets.pages}
      style={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 8,
        marginTop: 12,
      }}
    >
      <Text variant="body2" quiet role="status">
        {isAtLeast
          ? common.pageOfMore(offset + 1, last)
          : common.pageOf(Math.min(offset + 1, total), last, total)}
      </Text>
      <IconButton
        aria-label={common.previous}
        disabled={offset === 0}
        onClick={() => go(Math.max(0, offset - limit))}
      >
        <ChevronLeft size={22} />
      </IconButton>
      <IconButton
        aria-label={common.next}
        disabled={last >= total}
        onClick={() => go(offset + limit)}
      >
        <ChevronRight size={22} />
      </IconButton>
    </nav>
  )
}
