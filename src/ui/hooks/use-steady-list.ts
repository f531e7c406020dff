import { useRef, useState, type FocusEvent, type PointerEvent } from 'react'

interface Item {
  id: number
}

interface Steady<T> {
  /** The items in their shown order, with their newest data. */
  items: readonly T[]
  /** Number of items that were added or moved up meanwhile, and are not shown yet. */
  newCount: number
  show: () => void
  /** Handlers for the element around the list: they detect the pointer and keyboard focus. */
  hold: {
    onPointerDown: () => void
    onPointerEnter: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerLeave: () => void
    onFocus: (event: FocusEvent) => void
    onBlur: (event: FocusEvent) => void
  }
}

/**
 * Keeps a list from moving under the pointer or the focus: changes are shown when both are gone, or on request. Another
 * list, by its name `of`, is shown at once.
 */
export function useSteadyList<T extends Item>(fresh: readonly T[], of: string): Steady<T> {
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const entered = useRef<readonly [x: number, y: number]>([0, 0])
  const [shown, setShown] = useState({ of, items: fresh })
  const kept = shown.of === of && (held.pointer || held.focus) && !sameOrder(shown.items, fresh)
  if (!kept && (shown.of !== of || shown.items !== fresh)) setShown({ of, items: fresh })

  const pointer = (now: boolean) => {
    if (held.pointer !== now) setHeld({ ...held, pointer: now })
  }
  const focus = (now: boolean) => {
    if (held.focus !== now) setHeld({ ...held, focus: now })
  }
  return {
    items: kept ? renewed(shown.items, fresh) : fresh,
    newCount: kept ? risen(shown.items, fresh) : 0,
    show: () => setShown({ of, items: fresh }),
    hold: {
      onPointerDown: () => pointer(true),
      onPointerEnter: ({ clientX, clientY }) => {
        entered.current = [clientX, clientY]
      },
      // A list that appears below a resting pointer is not being pointed at.
      onPointerMove: ({ clientX, clientY }) => {
        const [x, y] = entered.current
        if (clientX !== x || clientY !== y) pointer(true)
      },
      onPointerLeave: () => pointer(false),
      onFocus: ({ target }) => focus(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) focus(false)
      },
    },
  }
}

function sameOrder(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every(({ id }, at) => b[at]?.id === id)
}

function renewed<T extends Item>(shown: readonly T[], fresh: readonly T[]): T[] {
  const known = new Map(fresh.map((item) => [item.id, item]))
  return shown.map((item) => known.get(item.id) ?? item)
}

/** Returns the number of new items, and of those that would move up; at least one. */
function risen(shown: readonly Item[], fresh: readonly Item[]): number {
  const place = new Map(shown.map(({ id }, at) => [id, at]))
  const up = fresh.filter(({ id }, at) => (place.get(id) ?? Infinity) > at)
  return Math.max(1, up.length)
}
