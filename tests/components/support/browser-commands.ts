/** What a test asks of the browser that a page can't do itself. */
import { basename, dirname, join } from 'node:path'

import type { BrowserCommand } from 'vitest/node'

interface Look {
  scheme?: 'light' | 'dark'
  motion?: 'reduce' | 'no-preference'
  /** Paper is what a printer gets. */
  media?: 'screen' | 'print'
}

interface Drag {
  /** A selector of the element that is dragged. */
  from: string
  to: 'left' | 'right'
}

/** The system's wishes: the scheme of its windows, whether things may move, and what it is drawn on. */
const wear: BrowserCommand<[Look]> = async ({ page }, { scheme, motion, media }) => {
  await page.emulateMedia({
    ...(scheme && { colorScheme: scheme }),
    ...(motion && { reducedMotion: motion }),
    ...(media && { media }),
  })
}

/** A hand that takes hold of an element near its edge, moves over most of it and lets go. */
const drag: BrowserCommand<[Drag]> = async ({ page, iframe }, { from, to }) => {
  const box = await iframe.locator(from).boundingBox()
  if (!box) throw new Error(`${from} is not on the page`)
  const y = box.y + box.height / 2
  const [start, end] = to === 'left' ? [0.9, 0.2] : [0.1, 0.8]
  await page.mouse.move(box.x + box.width * start, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * end, y, { steps: 8 })
  await page.mouse.up()
}

/** Where `npm run parts` wants pictures; other runs take none. */
const PICTURES = process.env.BENCHSIDE_PARTS
const MARGIN_PX = 16
/** How often each name was taken: a test may show several states. */
const taken = new Map<string, number>()

interface Seen {
  test: string
  /** Size and scheme, as in `phone-dark`. */
  look: string
}

/** The box around the body's text, pictures, fields, grounds and lines: the rest of the window is empty. */
function findPainted(body: HTMLElement, margin: number) {
  /** What a list or page that scrolls does not show of it is left out. */
  const shownOf = (box: DOMRect, element: Element) => {
    let { left, top, right, bottom } = box
    for (let at = element.parentElement; at && at !== body; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible') continue
      const frame = at.getBoundingClientRect()
      left = Math.max(left, frame.left)
      top = Math.max(top, frame.top)
      right = Math.min(right, frame.right)
      bottom = Math.min(bottom, frame.bottom)
    }
    return { left, top, right, bottom }
  }
  const isPainted = (element: Element) => {
    const { backgroundColor, borderTopWidth } = getComputedStyle(element)
    const isGround = backgroundColor !== 'rgba(0, 0, 0, 0)' || parseFloat(borderTopWidth) > 0
    return isGround || element.matches('img, svg, canvas, video, input, select, textarea')
  }
  const rectOf = (node: Node) => {
    const range = document.createRange()
    range.selectNode(node)
    return range.getBoundingClientRect()
  }
  const boxes = [...body.querySelectorAll('*')].flatMap((element) => {
    const box = element.getBoundingClientRect()
    if (box.width <= 1 || box.height <= 1 || !element.checkVisibility({ visibilityProperty: true }))
      return []
    if (isPainted(element)) return [shownOf(box, element)]
    return [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .map((node) => shownOf(rectOf(node), element))
  })
  const seen = boxes.filter(({ left, top, right, bottom }) => left < right && top < bottom)
  const x = Math.max(0, Math.min(...seen.map(({ left }) => left)) - margin)
  const y = Math.max(0, Math.min(...seen.map(({ top }) => top)) - margin)
  const right = Math.min(innerWidth, Math.max(...seen.map((box) => box.right)) + margin)
  const bottom = Math.min(innerHeight, Math.max(...seen.map((box) => box.bottom)) + margin)
  return { x, y, width: right - x, height: bottom - y }
}

const slug = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 120)

/** A picture of what is drawn, named after its test, for the page of `npm run parts`. */
const picture: BrowserCommand<[Seen]> = async ({ page, iframe, testPath = '' }, { test, look }) => {
  if (PICTURES === undefined) return
  const folder = basename(dirname(testPath))
  const file = basename(testPath, '.test.tsx')
  const name = slug(`${folder === 'components' ? '' : `${folder} `}${file} ${test}`)
  const count = (taken.get(name + look) ?? 0) + 1
  taken.set(name + look, count)
  // nothing is pictured as if a hand were upon it
  await page.mouse.move(0, 0)
  await page.screenshot({
    path: join(PICTURES, `${name}${count > 1 ? `-${count}` : ''}-${look}.png`),
    clip: await iframe.locator('body').evaluate(findPainted, MARGIN_PX),
    animations: 'disabled',
    scale: 'css',
  })
}

export const commands = { wear, drag, picture }

declare module 'vitest/browser' {
  interface BrowserCommands {
    wear: (look: Look) => Promise<void>
    drag: (drag: Drag) => Promise<void>
    picture: (seen: Seen) => Promise<void>
  }
}
