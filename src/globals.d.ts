/** A hash of the contract's answer shapes, made by vite.config.ts. */
declare const __CONTRACT_SHAPES__: string
