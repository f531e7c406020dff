/** English of the reader of documents: it comes with their screens. */
export const enPdf = {
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, all: number) => `Page ${page} of ${all}`,
  pageWord: 'Page',
  ofPages: (all: number) => `of ${all}`,
  goOnAt: (page: number) => `Go on at page ${page}`,
  pageBroken: 'This page cannot be shown.',
  zoom: 'Zoom',
  /** specification 9 */
  zooms: { Fit: 'Fit', '2x': '2x', '3x': '3x', 'Full screen': 'Full screen' },
  damaged: 'This PDF cannot be shown',
  problems: {
    locked: {
      title: 'This PDF is locked',
      text: 'It asks for a password. Open it in a tab of its own, or download it, and give the password there.',
    },
    unavailable: {
      title: 'The PDF reader could not be loaded',
      text: 'Check the connection and try again, or download the file.',
    },
  },
}

export type PdfStrings = typeof enPdf
