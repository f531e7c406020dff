/** Maximum long side of an uploaded picture, in px. */
const LONGEST = 2000
const JPEG_QUALITY = 0.86

type Written = 'image/jpeg' | 'image/png'

/** Target type by extension of pictures that are scaled down; the server converts other types. */
const SHRUNK: Readonly<Record<string, Written>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  heic: 'image/jpeg',
  heif: 'image/jpeg',
  png: 'image/png',
  bmp: 'image/png',
}

/**
 * Returns a photo ready to send: at most 2,000 px on its long side, upright, and without its location, since it is
 * drawn again. One that this browser can't decode (mostly HEIC) is returned unchanged: the server converts it.
 */
export async function preparePicture(file: File): Promise<File> {
  return withBitmap(file, (bitmap) => redraw(file, bitmap, 'image/jpeg'))
}

/** Scales a ticket's picture down to 2,000 px; returns every other file unchanged. */
export async function prepareAttachment(file: File): Promise<File> {
  const written = SHRUNK[file.name.split('.').at(-1)?.toLowerCase() ?? '']
  if (!written) return file
  return withBitmap(file, async (bitmap) => {
    const large = Math.max(bitmap.width, bitmap.height) > LONGEST
    return large ? redraw(file, bitmap, written) : file
  })
}

async function withBitmap(file: File, make: (bitmap: ImageBitmap) => Promise<File>): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  return make(bitmap).finally(() => bitmap.close())
}

/**
 * Decodes a picture to be drawn on: upright, at most 2,000 px on its long side, which every browser's canvas holds.
 * Returns undefined for one that this browser can't decode.
 */
export async function decodePicture(file: File): Promise<HTMLCanvasElement | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const canvas = drawScaled(bitmap, 'image/jpeg')
  bitmap.close()
  return canvas
}

/** Writes what is drawn as a JPEG named after `file`; undefined where this browser has no room for it. */
export function encodePicture(canvas: HTMLCanvasElement, file: File): Promise<File | undefined> {
  return encode(canvas, file, 'image/jpeg')
}

async function redraw(file: File, bitmap: ImageBitmap, type: Written): Promise<File> {
  const canvas = drawScaled(bitmap, type)
  return (canvas && (await encode(canvas, file, type))) ?? file
}

/** A bitmap is upright already: browsers turn it as its metadata say, unless they are told otherwise. */
function drawScaled(bitmap: ImageBitmap, type: Written): HTMLCanvasElement | undefined {
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  if (type === 'image/jpeg') {
    // Transparent areas would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

async function encode(
  canvas: HTMLCanvasElement,
  file: File,
  type: Written,
): Promise<File | undefined> {
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, type, JPEG_QUALITY),
  )
  if (!blob) return undefined
  const ending = type === 'image/jpeg' ? 'jpg' : 'png'
  const name = `${file.name.replace(/\.[^.]*$/, '') || 'picture'}.${ending}`
  return new File([blob], name, { type, lastModified: file.lastModified })
}
