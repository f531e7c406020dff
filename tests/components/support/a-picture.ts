/** A small picture, as the server gives one. */
export async function aPicture() {
  const canvas = new OffscreenCanvas(40, 30)
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30)
  return { blob: await canvas.convertToBlob({ type: 'image/png' }), filename: undefined }
}
