/** A hash of the contract's answer shapes, made by vite.config.ts. */
declare const __CONTRACT_SHAPES__: string
/** Where the files lie that pdf.js reads while it draws, with a slash at the end; from vite.config.ts. */
declare const __PDF_FILES__: string
