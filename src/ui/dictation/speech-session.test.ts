import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { listen, type SpeechProblem, type SpeechRecogniser } from './speech-session.ts'

let forbidden = false

/** A browser's recogniser, which does what a test says. */
class FakeRecogniser implements SpeechRecogniser {
  static last: FakeRecogniser
  lang = ''
  continuous = false
  interimResults = false
  onresult: SpeechRecogniser['onresult'] = null
  onerror: SpeechRecogniser['onerror'] = null
  onend: SpeechRecogniser['onend'] = null
  starts = 0
  forbidden = forbidden

  constructor() {
    FakeRecogniser.last = this
  }

  start() {
    if (this.forbidden) throw new DOMException('not now', 'InvalidStateError')
    this.starts += 1
  }

  stop() {
    this.onend?.()
  }

  abort() {
    this.onend?.()
  }

  /** `~` before a phrase: it may still change. */
  hear(...phrases: string[]) {
    const results = phrases.map((phrase) => ({
      0: { transcript: phrase.replace('~', ''), confidence: phrase.startsWith('?') ? 0 : 0.9 },
      length: 1,
      isFinal: !phrase.startsWith('~'),
    }))
    this.onresult?.({ results })
  }

  fail(error: string) {
    this.onerror?.({ error })
    this.onend?.()
  }
}

function start() {
  const words: string[] = []
  const interim: string[] = []
  const ends: (SpeechProblem | undefined)[] = []
  const session = listen(FakeRecogniser, 'id-ID', {
    onWords: (said) => words.push(said),
    onInterim: (said) => interim.push(said),
    onEnd: (problem) => ends.push(problem),
  })
  return { session, recogniser: FakeRecogniser.last, words, interim, ends }
}

beforeEach(() => void vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' }))
afterEach(() => {
  forbidden = false
  vi.unstubAllGlobals()
})

describe('dictation', () => {
  test('passes on each phrase once, though earlier ones are sent again', () => {
    const { recogniser, words, interim } = start()
    expect(recogniser).toMatchObject({ lang: 'id-ID', continuous: true, interimResults: true })
    recogniser.hear('~jarum')
    recogniser.hear('jarum', '~ menyentuh')
    recogniser.hear('jarum', ' menyentuh tepi')
    expect(words).toEqual(['jarum', ' menyentuh tepi'])
    expect(interim).toEqual(['jarum', 'menyentuh', ''])
  })

  test('ends where it is stopped, and what was heard last is not lost', () => {
    const { session, recogniser, words, ends } = start()
    recogniser.hear('~the probe')
    session.stop()
    expect(words).toEqual(['the probe'])
    expect(ends).toEqual([undefined])
    expect(recogniser.starts).toBe(1)
  })

  test('goes on after a pause, until nothing more is said', () => {
    const { recogniser, words, ends } = start()
    recogniser.hear('one')
    recogniser.onend?.()
    expect(recogniser.starts).toBe(2)
    recogniser.hear('two')
    expect(words).toEqual(['one', 'two'])
    recogniser.fail('no-speech')
    expect(ends).toEqual([undefined])
  })

  test.each([
    ['not-allowed', 'denied'],
    ['service-not-allowed', 'denied'],
    ['audio-capture', 'noMicrophone'],
    ['no-speech', 'silent'],
    ['network', 'network'],
    ['language-not-supported', 'language'],
    ['something-new', 'failed'],
    ['aborted', undefined],
  ])('%s is said to be %s', (error, problem) => {
    const { recogniser, ends } = start()
    recogniser.fail(error)
    expect(ends).toEqual([problem])
  })

  test('says so where the browser does not let it begin, or go on', () => {
    const { recogniser, ends } = start()
    recogniser.hear('one')
    recogniser.forbidden = true
    recogniser.onend?.()
    expect(ends).toEqual([undefined])
    forbidden = true
    expect(start().ends).toEqual(['failed'])
  })

  test('once aborted, nothing comes any more', () => {
    const { session, recogniser, words, ends } = start()
    recogniser.hear('~the')
    session.abort()
    recogniser.hear('the probe')
    expect([words, ends]).toEqual([[], []])
  })

  test('on Android a guess is not taken for the words themselves', () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 14)' })
    const { recogniser, words } = start()
    expect(recogniser.continuous).toBe(false)
    recogniser.hear('?the')
    expect(words).toEqual([])
    recogniser.hear('the probe')
    expect(words).toEqual(['the probe'])
  })
})
