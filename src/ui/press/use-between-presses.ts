import { useEffect, useState } from 'react'

/** Time from letting go until the browser has delivered the click, in ms. */
const CLICK_MS = 100

const down = new Set<number>()
const waiting = new Set<() => void>()

const options = { capture: true, passive: true }
const released = ({ pointerId }: PointerEvent) => {
  down.delete(pointerId)
  setTimeout(runWaiting, CLICK_MS)
}
addEventListener('pointerdown', ({ pointerId }) => down.add(pointerId), options)
addEventListener('pointerup', released, options)
addEventListener('pointercancel', released, options)
addEventListener('blur', () => {
  down.clear()
  runWaiting()
})

function runWaiting() {
  if (down.size > 0) return
  const ready = [...waiting]
  waiting.clear()
  for (const run of ready) run()
}

/** Calls `run` as soon as nothing is being pressed. Returns a function that cancels it. */
function afterPress(run: () => void): () => void {
  waiting.add(run)
  runWaiting()
  return () => void waiting.delete(run)
}

/**
 * Returns `value`, or the one before as long as something is being pressed: for what moves the screen, since a button
 * that moves between press and release is not clicked.
 */
export function useBetweenPresses<T extends string | number | boolean>(value: T): T {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (shown === value) return
    return afterPress(() => setShown(value))
  }, [shown, value])
  return shown
}
