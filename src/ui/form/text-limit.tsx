import type { ReactNode } from 'react'

import { tidyProse } from '#contract/http/tidy'
import { formatCount } from '#i18n/counted'
import { useLanguage, useStartStrings } from '#i18n/use-strings'

import styles from './field-frame.module.css'

/** The part of a limit from which the count is shown. */
const NEAR = 0.9

/** Returns the length of a text as the server counts it: tidied, in UTF-16 units. */
const lengthOf = (text: string) => tidyProse(text).length

export const isTooLong = (text: string, max: number) => lengthOf(text) > max

interface TextLimitProps {
  id?: string
  text: string
  max: number
  /** Shown once the text is too long. */
  children?: ReactNode
}

/**
 * Says that a text is too long, and counts one that comes near its limit. Only the sentence is announced: the count
 * changes with each key.
 */
export function TextLimit({ id, text, max, children }: TextLimitProps) {
  const { common } = useStartStrings()
  const language = useLanguage()
  const length = lengthOf(text)
  const tooLong = length > max
  const most = formatCount(max, language)
  return (
    <div id={id} className={styles.limit} data-error={tooLong || undefined}>
      <span role="status">{tooLong && common.shorten(most)}</span>
      {length > max * NEAR && <span>{common.counter(formatCount(length, language), most)}</span>}
      {tooLong && children}
    </div>
  )
}
