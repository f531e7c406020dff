/** The fonts of a PDF's own know no ≥ or µ of other scripts; these come with the reader's library. */
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** Paths of the files. */
export const LIBERATION = {
  plain: resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'),
  bold: resolve('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf'),
}
