/** A browser whose camera shows a picture of ours: a label, held in some way. */
import { writeFile } from 'node:fs/promises'

import { chromium, type Browser, type Page } from 'playwright/test'
import sharp from 'sharp'

import { findBrowser } from '#ci/browser.mjs'
import { launchFlags } from '#tests/support/programs/launch-flags'

const [WIDTH, HEIGHT] = [640, 480]

/** How a label is held into the picture. */
interface Held {
  /** Width of the code in px. */
  side: number
  /** Degrees. */
  turned?: number
}

/** A still of the label as a camera would see it. */
export async function photograph(label: string, { side, turned = 0 }: Held) {
  const bench = { r: 168, g: 174, b: 170 }
  const code = await sharp(Buffer.from(label.replace('width="100%"', 'width="600"')))
    .resize(side)
    .rotate(turned, { background: bench })
    .toBuffer()
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: bench } })
    .composite([{ input: code, blend: 'over' }])
    .linear(0.8, 20)
    .png()
    .toBuffer()
}

/** The still as a stream of the form that Chromium's fake device plays: one JPEG a frame. */
async function asStream(still: Buffer): Promise<Buffer> {
  const frame = await sharp(still).removeAlpha().jpeg({ quality: 95 }).toBuffer()
  return Buffer.concat([frame, frame])
}

/** What starts a browser whose camera sees the still, which is kept in `file`, whose name ends with `.mjpeg`. Without a still the camera is refused. */
export async function cameraFlags(still: Buffer | undefined, file: string): Promise<string[]> {
  if (still) await writeFile(file, await asStream(still))
  const camera = still
    ? ['--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${file}`]
    : ['--deny-permission-prompts']
  return ['--use-fake-device-for-media-stream', ...camera]
}

/** A browser of its own: which camera there is, is said when it starts. */
export async function browserSeeing(still: Buffer | undefined, file: string): Promise<Browser> {
  const executablePath = await findBrowser()
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [...launchFlags, ...(await cameraFlags(still, file))],
  })
}

/** From the next document on, nothing that the camera shows is read until the function that it returns is called. */
export async function holdReading(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { createImageBitmap: read } = globalThis
    const free = new Promise((readCamera) => Object.assign(globalThis, { readCamera }))
    const readOnceFree = async (...given: Parameters<typeof read>) => {
      if (given[0] instanceof HTMLVideoElement) await free
      return read(...given)
    }
    Object.assign(globalThis, { createImageBitmap: readOnceFree })
  })
  return () =>
    page.evaluate(() => (globalThis as unknown as { readCamera: () => void }).readCamera())
}
