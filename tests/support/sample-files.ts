/** Small files of every kind, made in code; others are in samples/: a HEIC picture by libheif's encoder, and PDFs. */
import { readFile } from 'node:fs/promises'

import sharp from 'sharp'

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="64">
  <rect width="96" height="64" fill="#0b6e4f"/><rect x="8" y="8" width="40" height="24" fill="#e63946"/>
</svg>`

export const svgWithScript = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.domain)</script></svg>',
)
export const html = Buffer.from('<!doctype html><script>alert(1)</script>')
export const text = Buffer.from('Probe stops at 12 mm.\nSuhu 24 °C\n')
/** The beginning of a Windows program. */
export const program = Buffer.concat([
  Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1'),
  Buffer.alloc(600),
])

export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

export async function png(width = 96, height = 64): Promise<Buffer> {
  return sharp(Buffer.from(DRAWING)).resize(width, height, { fit: 'fill' }).png().toBuffer()
}

/** A Windows bitmap with every pixel black; one bit for a pixel is a colour of two, black and white. */
export function blackBitmap(width: number, height: number, bitsPerPixel: 1 | 24) {
  const stride = Math.ceil((width * bitsPerPixel) / 32) * 4
  const start = bitsPerPixel === 1 ? 62 : 54
  const bytes = Buffer.alloc(start + stride * height)
  bytes.write('BM')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(start, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(bitsPerPixel, 28)
  if (bitsPerPixel === 1) {
    bytes.writeUInt32LE(2, 46)
    bytes.writeUInt32LE(0xffffff, 58)
  }
  return { bytes, start, stride }
}

/** A Windows bitmap of 24 bits: red above, green below. */
export function bitmap(width: number, height: number): Buffer {
  const { bytes, start, stride } = blackBitmap(width, height, 24)
  for (let row = 0; row < height; row += 1) {
    const colour = row < height / 2 ? [0, 255, 0] : [0, 0, 255]
    const from = start + row * stride
    bytes.fill(Buffer.from(colour), from, from + width * 3)
  }
  return bytes
}

/** As a phone takes it: 96 by 64 lying on its side, and where it was taken. */
export async function phonePhoto(): Promise<Buffer> {
  return sharp(Buffer.from(DRAWING))
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'BenchPhone' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 10/1 30/1' },
    })
    .toBuffer()
}

/** A photo of an instrument's screen with an error and a name on it, as it is given to a picker. */
export async function screenPhoto(name: string, error = 'Probe: contact with the rim') {
  const screen = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
    <rect width="1600" height="1200" fill="#8b9691"/>
    <rect x="140" y="120" width="1320" height="920" rx="28" fill="#20292c"/>
    <rect x="190" y="170" width="1220" height="820" fill="#e9f1ef"/>
    <g font-family="sans-serif" fill="#10262b">
      <text x="240" y="270" font-size="64" font-weight="700">Run 1182</text>
      <text x="240" y="380" font-size="56">Patient: Siti Rahmawati, 14-03-1975</text>
      <rect x="240" y="470" width="1120" height="230" fill="#b42318"/>
      <text x="290" y="575" font-size="72" font-weight="700" fill="#fff">E-217</text>
      <text x="290" y="655" font-size="52" fill="#fff">${error}</text>
    </g>
  </svg>`
  const buffer = await sharp(Buffer.from(screen)).jpeg({ quality: 80 }).toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Whether a picture says something of where or by what it was taken. */
export const hasLocation = (picture: Buffer): boolean =>
  /Exif|BenchPhone/.test(picture.toString('latin1'))

export const heic = () => sampleFile('phone.heic')

/** A file of the folder beside. */
export async function sampleFile(name: string): Promise<Buffer> {
  return readFile(new URL(`./samples/${name}`, import.meta.url))
}

export const mp4 = Buffer.concat([
  Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isommp41', 'latin1'),
  Buffer.alloc(64),
])

/** What each entry of a zip file holds: deflated bytes, and what they claim to unpack to. */
interface Packed {
  bytes: Buffer
  size: number
  sum: number
}

const STORED = 0
const DEFLATED = 8

/** A zip file whose entries all hold the same; nothing without `packed`. */
export function zipOf(names: readonly string[], packed?: Packed): Buffer {
  const { bytes, size, sum } = packed ?? { bytes: Buffer.alloc(0), size: 0, sum: 0 }
  let at = 0
  const [locals, centrals]: [Buffer[], Buffer[]] = [[], []]
  for (const name of names) {
    const [local, central] = [Buffer.alloc(30), Buffer.alloc(46)]
    local.writeUInt32LE(0x04034b50)
    central.writeUInt32LE(0x02014b50)
    for (const [head, shift] of [
      [local, 0],
      [central, 2],
    ] as const) {
      head.writeUInt16LE(20, 4 + shift)
      head.writeUInt16LE(packed ? DEFLATED : STORED, 8 + shift)
      head.writeUInt32LE(sum, 14 + shift)
      head.writeUInt32LE(bytes.length, 18 + shift)
      head.writeUInt32LE(size, 22 + shift)
      head.writeUInt16LE(name.length, 26 + shift)
    }
    central.writeUInt32LE(at, 42)
    locals.push(local, Buffer.from(name), bytes)
    centrals.push(central, Buffer.from(name))
    at += 30 + name.length + bytes.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}

export const docx = wordFile('word/document.xml')
export const docxWithMacros = wordFile('word/document.xml', 'word/vbaProject.bin')

function wordFile(...names: string[]): Buffer {
  return zipOf(['word/', '[Content_Types].xml', ...names])
}
