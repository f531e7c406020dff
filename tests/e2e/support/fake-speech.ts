/** A browser whose speech recognition hears what a journey says; the real one sends what it hears to its maker. */
import type { Page } from 'playwright/test'

interface Heard {
  transcript: string
  isFinal: boolean
}

interface Fake {
  lang: string
  listening: boolean
  hear: (phrases: Heard[]) => void
  fail: (error: string) => void
}

/** To be called before the page is loaded. Without `exists` the browser has no speech recognition at all. */
export async function fakeSpeech(page: Page, exists = true): Promise<void> {
  await page.addInitScript((has) => {
    class FakeRecognition {
      lang = ''
      continuous = false
      interimResults = false
      onresult?: (event: unknown) => void
      onerror?: (event: { error: string }) => void
      onend?: () => void
      listening = false

      constructor() {
        Object.assign(globalThis, { speech: this })
      }

      start() {
        this.listening = true
      }

      stop() {
        this.listening = false
        this.onend?.()
      }

      abort() {
        this.stop()
      }

      hear(phrases: Heard[]) {
        const results = phrases.map(({ transcript, isFinal }) =>
          Object.assign([{ transcript, confidence: 0.9 }], { isFinal }),
        )
        this.onresult?.({ results })
      }

      fail(error: string) {
        this.onerror?.({ error })
        this.stop()
      }
    }
    const given = has ? FakeRecognition : undefined
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
      Object.defineProperty(globalThis, name, { value: given, configurable: true })
    }
  }, exists)
}

/** Says the phrases of a session so far; the last one may still change if it ends in three dots. */
export async function speak(page: Page, ...phrases: string[]): Promise<void> {
  await page.evaluate(
    (said) => (globalThis as unknown as { speech: Fake }).speech.hear(said),
    phrases.map((phrase) => ({
      transcript: phrase.replace(/…$/, ''),
      isFinal: !phrase.endsWith('…'),
    })),
  )
}

/** Ends it as a browser does that can't go on. */
export async function failSpeech(page: Page, error: string): Promise<void> {
  await page.evaluate((how) => (globalThis as unknown as { speech: Fake }).speech.fail(how), error)
}

/** In which language it listens now, if it does. */
export async function listensIn(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { speech } = globalThis as unknown as { speech?: Fake }
    return speech?.listening ? speech.lang : undefined
  })
}
