/** Listens with the browser's own speech recognition, which few browsers have and each does its own way. */

/** What we use of it; TypeScript's library has none of it. */
export interface SpeechRecogniser {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: { results: ArrayLike<SpeechPhrase> }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
  abort: () => void
}

interface SpeechPhrase extends ArrayLike<{ transcript: string; confidence: number }> {
  isFinal: boolean
}

type Constructor = new () => SpeechRecogniser

/** Returns undefined in a browser without speech recognition. */
export function findSpeechRecogniser(): Constructor | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as unknown as Partial<
    Record<'SpeechRecognition' | 'webkitSpeechRecognition', Constructor>
  >
  return SpeechRecognition ?? webkitSpeechRecognition
}

export const SPEECH_PROBLEMS = [
  'denied',
  'noMicrophone',
  'silent',
  'network',
  'language',
  'failed',
] as const
export type SpeechProblem = (typeof SPEECH_PROBLEMS)[number]

const PROBLEM_OF: Readonly<Record<string, SpeechProblem>> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'audio-capture': 'noMicrophone',
  'no-speech': 'silent',
  network: 'network',
  'language-not-supported': 'language',
}

export interface SpeechListener {
  /** Words that will not change any more. */
  onWords: (words: string) => void
  /** Words that may still change; empty once there are none. */
  onInterim: (words: string) => void
  onEnd: (problem: SpeechProblem | undefined) => void
}

export interface SpeechSession {
  /** Ends it; what was said until now still comes. */
  stop: () => void
  /** Ends it, and nothing comes any more. */
  abort: () => void
}

/** Android says of each guess that it is final, with no confidence, and repeats it in one long session. */
const isAndroid = () => /android/i.test(navigator.userAgent)

/** Starts to listen in a language, such as `id-ID`, until it is stopped, or nothing more is said. */
export function listen(
  Recogniser: Constructor,
  lang: string,
  { onWords, onInterim, onEnd }: SpeechListener,
): SpeechSession {
  const android = isAndroid()
  const recogniser = new Recogniser()
  recogniser.lang = lang
  recogniser.continuous = !android
  recogniser.interimResults = true

  let over = false
  let heardAnything = false
  /** Of this round: browsers end a session after a pause or a minute. */
  let heard = false
  let error: string | undefined
  /** How many phrases of this round were passed on: some browsers send earlier ones again. */
  let passedOn = 0
  let interim = ''

  const show = (words: string) => {
    interim = words
    onInterim(words.trim())
  }
  const isFinal = (phrase: SpeechPhrase) =>
    phrase.isFinal && !(android && phrase[0]?.confidence === 0)
  /** Returns false where the browser forbids it now, mostly without a press before it. */
  const start = () => {
    try {
      heard = false
      recogniser.start()
      return true
    } catch {
      return false
    }
  }

  recogniser.onresult = ({ results }) => {
    heard = true
    heardAnything = true
    const phrases = Array.from(results)
    passedOn = Math.min(passedOn, phrases.length)
    for (const phrase of phrases.slice(passedOn)) {
      if (!isFinal(phrase)) break
      passedOn += 1
      onWords(phrase[0]?.transcript ?? '')
    }
    show(
      phrases
        .slice(passedOn)
        .map((phrase) => phrase[0]?.transcript ?? '')
        .join(''),
    )
  }
  recogniser.onerror = (event) => {
    error = event.error
  }
  recogniser.onend = () => {
    // Heard, and never said to be final.
    if (interim !== '') onWords(interim)
    show('')
    passedOn = 0
    if (!over && heard && error === undefined && start()) return
    const meant = error === 'aborted' || (error === 'no-speech' && heardAnything)
    onEnd(error === undefined || meant ? undefined : (PROBLEM_OF[error] ?? 'failed'))
  }
  if (!start()) onEnd('failed')
  return {
    stop() {
      over = true
      recogniser.stop()
    },
    abort() {
      over = true
      recogniser.onresult = null
      recogniser.onerror = null
      recogniser.onend = null
      recogniser.abort()
    },
  }
}
