/** A browser whose camera shows a picture of ours: a label, held in some way. */
import { writeFile } from 'node:fs/promises'

import { chromium, type Browser } from 'playwright/test'
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

/** The still as a stream of the form that Chromium's fake device plays: grey planes, and no colour. */
async function asStream(still: Buffer): Promise<Buffer> {
  const luma = await sharp(still).removeAlpha().greyscale().raw().toBuffer()
  const chroma = Buffer.alloc((WIDTH / 2) * (HEIGHT / 2) * 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, frame, frame])
}

/** A browser of its own: which camera there is, is said when it starts. Without a still the camera is refused. */
export async function browserSeeing(still: Buffer | undefined, file: string): Promise<Browser> {
  if (still) await writeFile(file, await asStream(still))
  const camera = still
    ? ['--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${file}`]
    : ['--deny-permission-prompts']
  const executablePath = await findBrowser()
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [...launchFlags, '--use-fake-device-for-media-stream', ...camera],
  })
}
