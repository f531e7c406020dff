/** Small files of every kind, made in code; the one HEIC picture lies beside, written by libheif's encoder. */
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

/** A Windows bitmap of 24 bits: red above, green below. */
export function bitmap(width: number, height: number): Buffer {
  const stride = Math.ceil((width * 3) / 4) * 4
  const bytes = Buffer.alloc(54 + stride * height)
  bytes.write('BM')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  for (let row = 0; row < height; row += 1) {
    const colour = row < height / 2 ? [0, 255, 0] : [0, 0, 255]
    const start = 54 + row * stride
    bytes.fill(Buffer.from(colour), start, start + width * 3)
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

export async function heic(): Promise<Buffer> {
  return readFile(new URL('./samples/phone.heic', import.meta.url))
}

export const mp4 = Buffer.concat([
  Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isommp41', 'latin1'),
  Buffer.alloc(64),
])

/** A zip file of empty entries. */
export function zip(...names: string[]): Buffer {
  let at = 0
  const [locals, centrals]: [Buffer[], Buffer[]] = [[], []]
  for (const name of names) {
    const [local, central] = [Buffer.alloc(30), Buffer.alloc(46)]
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(name.length, 26)
    central.writeUInt32LE(0x02014b50)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(at, 42)
    locals.push(local, Buffer.from(name))
    centrals.push(central, Buffer.from(name))
    at += 30 + name.length
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
  return zip('word/', '[Content_Types].xml', ...names)
}
