import { useVirtualizer, type ReactVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useMemo, useRef, type RefObject } from 'react'

import { getMountedRows } from '#ui/list/mounted-rows.ts'

import type { StreamEntry } from '../chat-stream.ts'
import { estimateRow } from './chat-row-height.ts'

/** Space above the first row, for the state of older messages. In px. */
const TOP = { older: 56, none: 16 } as const
const BOTTOM = 16
/** Space above the first unread row, in px. */
const CONTEXT = 88
/** Assumed width before the chat is laid out, in px. */
const USUAL_WIDTH = 600

export interface ChatList {
  element: RefObject<HTMLDivElement | null>
  virtualizer: ReactVirtualizer<HTMLDivElement, HTMLLIElement>
}

/** Virtualises the rows of a chat; `first` is where reading starts. */
export function useChatList(
  entries: readonly StreamEntry[],
  { older, first }: { older: boolean; first: number },
): ChatList {
  const element = useRef<HTMLDivElement>(null)
  const indexes = useMemo(() => new Map(entries.map(({ key }, index) => [key, index])), [entries])
  const estimates = useRef(new Map<string, number>())
  const estimate = (entry: StreamEntry | undefined) => {
    if (!entry) return 0
    const known = estimates.current.get(entry.key)
    const height = known ?? estimateRow(entry, element.current?.clientWidth ?? USUAL_WIDTH)
    if (known === undefined) estimates.current.set(entry.key, height)
    return height
  }

  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: entries.length,
    getScrollElement: () => element.current,
    getItemKey: useCallback((index: number) => entries[index]?.key ?? index, [entries]),
    estimateSize: (index) => estimate(entries[index]),
    rangeExtractor: (range) => getMountedRows(range, element.current, indexes),
    initialOffset: () =>
      entries.slice(0, first).reduce((height, entry) => height + estimate(entry), 0),
    overscan: 8,
    anchorTo: 'end',
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    paddingStart: older ? TOP.older : TOP.none,
    paddingEnd: BOTTOM,
    scrollPaddingStart: CONTEXT,
  })
  return { element, virtualizer }
}
