/** Longest side of a picture that leaves the device, in px. */
const LONGEST = 2000
const JPEG_QUALITY = 0.86

/**
 * A photo made fit to send: at most 2,000 px on its long side, upright, and without the place it was taken at, since
 * it is drawn anew. One that this browser can't decode (HEIC, mostly) is answered as it is: the server converts it.
 */
export async function preparePicture(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  try {
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    // What is transparent would turn black in a JPEG.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
    )
    if (!blob) return file
    const name = `${file.name.replace(/\.[^.]*$/, '') || 'picture'}.jpg`
    return new File([blob], name, { type: 'image/jpeg', lastModified: file.lastModified })
  } finally {
    bitmap.close()
  }
}
