/** HEIC, as phones write it: sharp's own build leaves its codec out, libheif brings it. */
import { readFile } from 'node:fs/promises'

import type { HeifChannel } from 'libheif-js/wasm-bundle.js'

export interface HeicPicture {
  width: number
  height: number
  /** Red, green and blue, turned upright. */
  decode: () => Promise<Uint8Array>
}

/** Reads the head alone. Throws where the file is broken. The memory that it takes is never given back. */
export async function openHeic(path: string): Promise<HeicPicture> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  await libheif.ready
  const [picture] = new libheif.HeifDecoder().decode(await readFile(path))
  if (!picture) throw new Error('no picture in it')
  const { heif_colorspace, heif_chroma, heif_js_decode_image2: decodeImage } = libheif
  return {
    width: picture.get_width(),
    height: picture.get_height(),
    decode: async () => {
      const { heif_colorspace_RGB: space } = heif_colorspace
      const { heif_chroma_interleaved_RGB: chroma } = heif_chroma
      const { channels } = await decodeImage(picture.handle, space, chroma)
      const [channel] = channels ?? []
      if (!channel) throw new Error('no pixels in it')
      return withoutGaps(channel)
    },
  }
}

/** In place, since it is large: rows may be longer than the picture is wide. */
function withoutGaps({ data, width, height, stride }: HeifChannel): Uint8Array {
  const rowBytes = width * 3
  for (let row = 1; row < height; row += 1) {
    data.copyWithin(row * rowBytes, row * stride, row * stride + rowBytes)
  }
  return data.subarray(0, rowBytes * height)
}
