/** The little that is used of libheif as WebAssembly, whose package describes none of its objects. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifPicture {
    /** Of the decoder; of the picture in the WebAssembly memory. */
    handle: object
    get_width: () => number
    get_height: () => number
  }

  export interface HeifChannel {
    width: number
    height: number
    /** Bytes of a row. */
    stride: number
    /** Lies in the memory of the decoder. */
    data: Uint8Array
  }

  interface Libheif {
    ready?: Promise<unknown>
    HeifDecoder: new () => { decode: (file: Uint8Array) => HeifPicture[] }
    heif_colorspace: { heif_colorspace_RGB: object }
    heif_chroma: { heif_chroma_interleaved_RGB: object }
    heif_js_decode_image2: (
      handle: object,
      space: object,
      chroma: object,
    ) => { channels?: HeifChannel[] } | Promise<{ channels?: HeifChannel[] }>
  }

  const libheif: Libheif
  export default libheif
}
