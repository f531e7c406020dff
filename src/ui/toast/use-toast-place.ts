import { useEffect } from 'react'

import { placeToasts, type Box, type Place, type Size } from './toast-place.ts'

const CONTROL =
  'a,button,input,textarea,select,label,summary,[tabindex],[role=option],[role=radio],[role=tab]'
/** Containers of important controls that declare themselves: a chat's composer, the foot of a modal. */
const FOOT = '[data-keep-clear]'
/** Likely targets of the next press. */
const NEAR = `nav,header:not(main header),${['a', 'button', 'input', 'textarea', 'select'].map((tag) => `[role=dialog] ${tag}`).join()}`
/** Elements with a larger share of the window are no controls: no stack could avoid them. */
const LARGEST_SHARE = 0.4

/**
 * Keeps the stack within `root` away from what is being used: the focused element, the one pressed last, and containers
 * marked with `data-keep-clear`. Otherwise it stays where the theme positions it.
 */
export function useToastPlace(root: HTMLElement): void {
  useEffect(() => followWhatIsUsed(root), [root])
}

function followWhatIsUsed(root: HTMLElement): () => void {
  // Pressed before this was loaded: the pointer is still there.
  let pressed = controlOf([...document.querySelectorAll(':hover')].at(-1))
  let focused: Element | undefined
  let now: Place | undefined
  let due: number | undefined

  const stack = () => root.querySelector<HTMLElement>('.bs-toasts') ?? undefined
  const look = () => {
    due = undefined
    const element = stack()
    if (!element) return
    const active = document.activeElement ?? undefined
    if (!root.contains(active ?? null)) focused = active
    now = moveStack(element, now, boxesOf([focused, pressed, ...document.querySelectorAll(FOOT)]))
  }
  const lookSoon = () => {
    due ??= requestAnimationFrame(look)
  }
  const press = ({ target }: Event) => {
    if (!(target instanceof Element) || root.contains(target)) return
    pressed = controlOf(target)
    lookSoon()
  }

  const resized = new ResizeObserver(lookSoon)
  const page = new MutationObserver(lookSoon)
  let watched: AbortController | undefined
  const watch = () => {
    watched ??= new AbortController()
    const options = { signal: watched.signal, capture: true, passive: true }
    addEventListener('resize', () => (now = undefined), options)
    for (const type of ['focusin', 'focusout', 'input', 'scroll', 'resize', 'transitionend']) {
      addEventListener(type, lookSoon, options)
    }
    for (const type of ['resize', 'scroll'])
      visualViewport?.addEventListener(type, lookSoon, options)
    page.observe(document.body, { childList: true, subtree: true })
  }
  const unwatch = () => {
    watched?.abort()
    watched = undefined
    page.disconnect()
    resized.disconnect()
    now = undefined
  }
  // notistack keeps its container as long as there is a toast.
  const coming = new MutationObserver(() => {
    const element = stack()
    if (!element) return unwatch()
    resized.observe(element)
    watch()
    look()
  })
  coming.observe(root, { childList: true })
  addEventListener('pointerdown', press, { capture: true, passive: true })
  return () => {
    unwatch()
    coming.disconnect()
    removeEventListener('pointerdown', press, { capture: true })
    if (due !== undefined) cancelAnimationFrame(due)
  }
}

/** Moves the stack off `used` if necessary. Returns its position. */
function moveStack(stack: HTMLElement, now: Place | undefined, used: Box[]): Place {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  // notistack's transition would move the stack across the elements that it avoids.
  stack.style.setProperty('transition', 'none', 'important')
  const size = { width: stack.offsetWidth, height: stack.offsetHeight }
  const home = homeOf(stack, size, height)
  const near = boxesOf(document.querySelectorAll(NEAR))
  const place = placeToasts({ area: visibleArea(width, height), size, home, now, used, near })
  const style = (name: string, value: string) => stack.style.setProperty(name, value, 'important')
  style('left', `${place.x}px`)
  style('top', place.edge === 'top' ? `${place.y}px` : 'auto')
  style('bottom', place.edge === 'bottom' ? `${height - place.y}px` : 'auto')
  return place
}

/** Returns the position that the theme gives the stack. */
function homeOf(stack: HTMLElement, size: Size, height: number): Place {
  for (const name of ['left', 'top', 'bottom']) stack.style.removeProperty(name)
  const { left, top, bottom } = stack.getBoundingClientRect()
  const fromTop = (top + bottom) / 2 < height / 2
  return { x: left, y: fromTop ? top : top + size.height, edge: fromTop ? 'top' : 'bottom' }
}

/** Excludes what an on-screen keyboard covers. */
function visibleArea(width: number, height: number): Box {
  if (!visualViewport) return { left: 0, top: 0, right: width, bottom: height }
  const { offsetTop, height: seen } = visualViewport
  return { left: 0, top: offsetTop, right: width, bottom: Math.min(height, offsetTop + seen) }
}

function controlOf(element: Element | undefined): Element | undefined {
  return element?.closest(CONTROL) ?? undefined
}

/** Returns the boxes of visible elements that are not behind a modal. */
function boxesOf(elements: Iterable<Element | undefined>): Box[] {
  const boxes: Box[] = []
  const largest = LARGEST_SHARE * innerWidth * innerHeight
  for (const element of new Set(elements)) {
    if (!element?.isConnected || element === document.body) continue
    if (element.closest('[aria-hidden=true]')) continue
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    if (width * height === 0 || width * height > largest) continue
    boxes.push({ left, top, right, bottom })
  }
  return boxes
}
