/** Loads what reads PDF documents: 150 kB, so that it is worth starting before the document is there. */
export const loadPdfLibrary = () => import('./pdf-library.ts')
