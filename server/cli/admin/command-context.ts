/** What a command of `npm run admin` gets from its process. */
export interface CommandContext {
  env: NodeJS.ProcessEnv
  /** Programs that it starts; those beside its own code by default. */
  programs?: Programs | undefined
}

/** Paths of entry files. */
export interface Programs {
  /** Opens PDFs. */
  worker: string
  /** Reads spreadsheets. */
  sheetProcess: string
}
