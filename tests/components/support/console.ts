const spoken = { error: console.error, warn: console.warn }
let said: string[] = []
let allowed: RegExp | undefined

/** A component that is used as it should be says nothing to the console: what React warns of is a defect. */
export function startListening(): void {
  said = []
  allowed = undefined
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...words: unknown[]) => {
      const line = words.map(String).join(' ')
      if (allowed?.test(line)) return
      said.push(line)
      spoken[level](...words)
    }
  }
}

export function consoleMessages(): readonly string[] {
  Object.assign(console, spoken)
  return said
}

/** What a test brings about on purpose may be said. */
export function allowConsole(words: RegExp): void {
  allowed = words
}
