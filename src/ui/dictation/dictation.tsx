import IconButton from '@mui/material/IconButton'
import { Mic } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'

import { dictationStrings } from './dictation-strings.ts'
import type { Dictation } from './use-dictation.ts'

import styles from './dictation.module.css'

/** Starts and stops dictation; nothing in a browser without it, or without a network. */
export function DictateButton({ dictation }: { dictation: Dictation }) {
  const words = useStrings(dictationStrings)
  if (!dictation.offered) return null
  return (
    <IconButton
      className={styles.button}
      aria-label={words.dictate}
      title={words.dictate}
      aria-pressed={dictation.listening}
      onClick={dictation.toggle}
    >
      <Mic size={22} />
    </IconButton>
  )
}

/** Whether it listens, what it hears, and what went wrong. */
export function DictationStatus({ dictation }: { dictation: Dictation }) {
  const words = useStrings(dictationStrings)
  const { offered, listening, interim, problem } = dictation
  if (!offered) return null
  const failed = problem && words.problems[problem]
  return (
    <p className={styles.status} data-problem={(!listening && failed !== undefined) || undefined}>
      <span role="status">{listening ? words.listening : failed}</span>
      {/* Read out once it stands in the box: until then it changes with each word. */}
      <span className={styles.interim} aria-hidden>
        {interim}
      </span>
    </p>
  )
}
