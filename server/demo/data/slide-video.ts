/** A video of slides as WebM: each frame is a WebP picture, whose content is a key frame of VP8. */

const [WIDTH, HEIGHT] = [640, 360]

/** Whole bytes, the highest first. */
function bytesOf(value: number): Buffer {
  const hex = value.toString(16)
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
}

/** One EBML element: its id, its length in eight bytes, its content. */
function element(id: number, ...content: Buffer[]): Buffer {
  const length = Buffer.alloc(8)
  const size = content.reduce((sum, each) => sum + each.length, 0)
  length.writeBigUInt64BE(BigInt(size))
  length[0] = 0x01
  return Buffer.concat([bytesOf(id), length, ...content])
}

const number = (id: number, value: number) => element(id, bytesOf(value))
const text = (id: number, value: string) => element(id, Buffer.from(value))

function float(id: number, value: number): Buffer {
  const content = Buffer.alloc(8)
  content.writeDoubleBE(value)
  return element(id, content)
}

/** A frame a second, so that a reader finds its place. */
export async function drawVideo(slides: readonly (readonly [number, string])[]): Promise<Buffer> {
  const frames: Buffer[] = []
  for (const [seconds, words] of slides) {
    const frame = await drawFrame(words)
    for (let count = 0; count < seconds; count += 1) frames.push(frame)
  }
  const header = element(
    0x1a45dfa3,
    number(0x4286, 1),
    number(0x42f7, 1),
    number(0x42f2, 4),
    number(0x42f3, 8),
    text(0x4282, 'webm'),
    number(0x4287, 2),
    number(0x4285, 2),
  )
  const info = element(
    0x1549a966,
    number(0x2ad7b1, 1_000_000),
    float(0x4489, frames.length * 1000),
    text(0x4d80, 'Benchside'),
    text(0x5741, 'Benchside'),
  )
  const picture = element(0xe0, number(0xb0, WIDTH), number(0xba, HEIGHT))
  const track = element(
    0xae,
    number(0xd7, 1),
    number(0x73c5, 1),
    number(0x83, 1),
    number(0x9c, 0),
    text(0x86, 'V_VP8'),
    picture,
  )
  const clusters = frames.map((frame, second) =>
    element(0x1f43b675, number(0xe7, second * 1000), element(0xa3, BLOCK_HEAD, frame)),
  )
  return Buffer.concat([header, element(0x18538067, info, element(0x1654ae6b, track), ...clusters)])
}

/** Track 1, at the moment of its cluster, a key frame. */
const BLOCK_HEAD = Buffer.from([0x81, 0, 0, 0x80])

async function drawFrame(words: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#0f3d4a"/>
    <circle cx="560" cy="80" r="150" fill="#17586a"/>
    <rect x="48" y="236" width="96" height="6" fill="#f2b84b"/>
    <text x="48" y="200" font-family="sans-serif" font-size="28" fill="#ffffff">${words}</text>
  </svg>`
  const webp = await sharp(Buffer.from(svg)).flatten().webp({ quality: 70 }).toBuffer()
  const at = webp.indexOf('VP8 ')
  if (at < 0) throw new Error('the picture is no VP8 frame')
  return webp.subarray(at + 8, at + 8 + webp.readUInt32LE(at + 4))
}
