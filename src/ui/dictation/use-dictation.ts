import { useEffect, useRef, useState, type RefObject } from 'react'

import { useLanguage, useStrings } from '#i18n/use-strings'

import { useOnline } from '../hooks/use-online.ts'
import { askToConfirm } from '../modal/confirm.ts'
import { dictationStrings } from './dictation-strings.ts'
import { insertSpoken } from './insert-spoken.ts'
import {
  findSpeechRecogniser,
  listen,
  type SpeechProblem,
  type SpeechSession,
} from './speech-session.ts'

/** Remembers that the person knows where the browser sends what is spoken. */
export interface DictationNotice {
  isRead: () => boolean
  keepRead: () => void
}

interface DictationOptions {
  /** The box that the words go to. */
  box: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
  write: (text: string) => void
  /** Without it there is no dictation. */
  notice: DictationNotice | undefined
}

const LANGUAGES = { en: 'en-US', id: 'id-ID' }

export interface Dictation {
  /** This browser has it, and a network, since it is done elsewhere. */
  offered: boolean
  listening: boolean
  /** What is heard, and may still change. */
  interim: string
  problem: SpeechProblem | undefined
  toggle: () => void
  stop: () => void
}

/** Writes what is spoken at the caret of a box. */
export function useDictation({ box, write, notice }: DictationOptions): Dictation {
  const words = useStrings(dictationStrings)
  const lang = LANGUAGES[useLanguage()]
  const online = useOnline()
  const session = useRef<SpeechSession>(undefined)
  const [listening, setListening] = useState(false)
  const [interim, setInterim] = useState('')
  const [problem, setProblem] = useState<Dictation['problem']>()
  const Recogniser = notice && findSpeechRecogniser()

  const stop = () => session.current?.stop()
  const insert = (spoken: string) => {
    const field = box.current
    if (!field) return
    const { value: text } = field
    const [start, end] = [field.selectionStart ?? text.length, field.selectionEnd ?? text.length]
    const inserted = insertSpoken({ text, start, end }, spoken)
    field.setRangeText(inserted, start, end, 'end')
    write(field.value)
  }
  const begin = async () => {
    if (!Recogniser || !notice) return
    if (!notice.isRead()) {
      const options = { text: words.notice, harmless: true }
      if (!(await askToConfirm(words.question, words.start, options))) return
      notice.keepRead()
    }
    setProblem(undefined)
    setListening(true)
    session.current = listen(Recogniser, lang, {
      onWords: insert,
      onInterim: setInterim,
      onEnd(why) {
        session.current = undefined
        setListening(false)
        if (why) setProblem(why)
      },
    })
  }

  useEffect(() => () => session.current?.abort(), [])
  useEffect(() => {
    if (!listening) return undefined
    // Before the window or panel around the box, which Escape would close.
    const end = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      session.current?.stop()
    }
    document.addEventListener('keydown', end, { capture: true })
    return () => document.removeEventListener('keydown', end, { capture: true })
  }, [listening])

  return {
    offered: Recogniser !== undefined && (online || listening),
    listening,
    interim,
    problem,
    toggle: () => (listening ? stop() : void begin()),
    stop,
  }
}
