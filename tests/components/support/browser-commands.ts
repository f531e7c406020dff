/** What a test asks of the browser that a page can't do itself. */
import type { BrowserCommand } from 'vitest/node'

interface Look {
  scheme?: 'light' | 'dark'
  motion?: 'reduce' | 'no-preference'
}

interface Drag {
  /** A selector of the element that is dragged. */
  from: string
  to: 'left' | 'right'
}

/** The system's wishes: the scheme of its windows, and whether things may move. */
const wear: BrowserCommand<[Look]> = async ({ page }, { scheme, motion }) => {
  await page.emulateMedia({
    ...(scheme && { colorScheme: scheme }),
    ...(motion && { reducedMotion: motion }),
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

export const commands = { wear, drag }

declare module 'vitest/browser' {
  interface BrowserCommands {
    wear: (look: Look) => Promise<void>
    drag: (drag: Drag) => Promise<void>
  }
}
