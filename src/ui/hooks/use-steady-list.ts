import { useRef, useState, type FocusEvent, type PointerEvent } from 'react'

interface Item {
  id: number
}

interface Steady<T> {
  /** In the order in which they are shown, with what is newest of each. */
  items: readonly T[]
  /** How many have come or moved up meanwhile, and wait to be shown. */
  newCount: number
  show: () => void
  /** For the element around the list: somebody points into it, or walks through it by keyboard. */
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
 * A list that does not move under the pointer or the focus: what comes meanwhile waits until both are gone, or until
 * it is asked for. Another list, by its name `of`, is shown at once.
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
      // A list that appears below a pointer at rest is not pointed into.
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

/** Those that would stand higher than they do, or are not shown at all; at least one. */
function risen(shown: readonly Item[], fresh: readonly Item[]): number {
  const place = new Map(shown.map(({ id }, at) => [id, at]))
  const up = fresh.filter(({ id }, at) => (place.get(id) ?? Infinity) > at)
  return Math.max(1, up.length)
}
