/** Pictures of a journey's telling moments, as one animated WebP for the documents. */
import { writeFile } from 'node:fs/promises'

import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'

import { PortalPage } from '#tests/pages/portal-page'

import { atRest } from './at-rest.ts'

/** Of a frame, in px: the picture, and the caption below it. */
const [WIDTH, HEIGHT, CAPTION] = [900, 625, 55]
const GROUND = '#10262b'
const FRAME_MS = 2200

export interface Recording {
  /** Adds the page, once everything on it is loaded and nothing moves. */
  take: (page: Page, caption: string) => Promise<void>
  /** Adds the last picture as if its screen had gone dark. */
  darken: (caption: string) => Promise<void>
  /** Adds a picture of what no page shows. */
  add: (draw: () => Promise<Buffer>, caption: string) => Promise<void>
  /** Writes the file. */
  end: () => Promise<void>
}

const doNothing = () => Promise.resolve()

/** Records into the file that the variable `RECORDING` names; without one, nothing is done. */
export function startRecording(file = process.env.RECORDING): Recording {
  if (!file) return { take: doNothing, darken: doNothing, add: doNothing, end: doNothing }
  const frames: Buffer[] = []
  let last: Buffer = Buffer.of()
  const add = async (picture: Buffer, caption: string) => {
    last = picture
    frames.push(await drawFrame(picture, caption))
  }
  return {
    async take(page, caption) {
      // Nothing is under the pointer.
      await page.mouse.move(0, 0)
      await isLoaded(page)
      await add(await page.screenshot({ scale: 'css', animations: 'disabled' }), caption)
    },
    darken: async (caption) => add(await sharp(last).linear(0.08, 0).png().toBuffer(), caption),
    add: async (draw, caption) => add(await draw(), caption),
    async end() {
      // The last one is looked at longer, before it all begins again.
      const delay = frames.map((_, at) => (at === frames.length - 1 ? 2 : 1) * FRAME_MS)
      const film = sharp(frames, { join: { animated: true } })
      await writeFile(file, await film.webp({ delay, loop: 0, quality: 86, effort: 6 }).toBuffer())
    },
  }
}

async function isLoaded(page: Page): Promise<void> {
  const portal = new PortalPage(page)
  await expect(portal.loading).toHaveCount(0)
  await expect(portal.anyToast).toHaveCount(0)
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await atRest(page)
}

/** The picture with its caption, as PNG. */
async function drawFrame(picture: Buffer, caption: string): Promise<Buffer> {
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${CAPTION}">
    <text x="50%" y="35" text-anchor="middle" font-family="sans-serif" font-size="20" fill="#fff">${caption}</text>
  </svg>`
  const size = { width: WIDTH, height: HEIGHT + CAPTION }
  return sharp({ create: { ...size, channels: 3, background: GROUND } })
    .composite([
      { input: await sharp(picture).resize(WIDTH, HEIGHT).toBuffer(), top: 0, left: 0 },
      { input: Buffer.from(words), top: HEIGHT, left: 0 },
    ])
    .png()
    .toBuffer()
}
