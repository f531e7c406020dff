import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'

import type { Command } from '#outbox/react'
import { getMountedRows } from '#ui/list/mounted-rows.ts'

/** Height of a row before it is measured, in px. */
const USUAL_HEIGHT = 126
/** Lists of up to this many rows are rendered completely. */
const WHOLE = 50

/** Virtualises a list of commands on a screen; its element gets `ref`, and every row `measure`. */
export function useCommandRows(commands: readonly Command[]) {
  const list = useRef<HTMLOListElement>(null)
  const indexes = useMemo(() => new Map(commands.map(({ key }, at) => [key, at])), [commands])
  const getScreen = () => list.current?.closest('main') ?? null
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    const screen = getScreen()
    if (!screen || !list.current) return
    const top = list.current.getBoundingClientRect().top - screen.getBoundingClientRect().top
    setScrollMargin(top + screen.scrollTop)
  }, [])

  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: commands.length,
    getScrollElement: getScreen,
    getItemKey: useCallback((at: number) => commands[at]?.key ?? at, [commands]),
    estimateSize: () => USUAL_HEIGHT,
    rangeExtractor: (range) => getMountedRows(range, list.current, indexes, WHOLE),
    overscan: 8,
    scrollMargin,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  })
  const ref = useCallback(
    (element: HTMLOListElement | null) => {
      list.current = element
      virtualizer.containerRef(element)
    },
    [virtualizer],
  )
  return {
    ref,
    measure: virtualizer.measureElement,
    rows: virtualizer.getVirtualItems(),
  }
}
