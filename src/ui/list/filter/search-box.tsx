import { Search } from 'lucide-react'
import { useEffect, useId, useState } from 'react'

import { TEXT_LIMITS } from '#contract/http/limits'
import { Input } from '#ui/form/input.tsx'
import { isTooLong, TextLimit } from '#ui/form/text-limit.tsx'

import { SEARCH_KEY } from '../list-keys.ts'

import styles from './search-box.module.css'

/** Pause in typing before the list is searched, in ms. */
const PAUSE_MS = 250

interface SearchBoxProps {
  label: string
  value: string
  onChange: (text: string) => void
}

/** The search of a list; it is applied when typing pauses. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [asked, setAsked] = useState(value)
  const limitId = useId()
  const tooLong = isTooLong(text, TEXT_LIMITS.search)
  // Follows changes of the address that this box did not make. Text being typed stays.
  if (seen !== value) {
    setSeen(value)
    if (value !== asked) setText(value)
  }
  useEffect(() => {
    if (text === value || tooLong) return
    const timer = setTimeout(() => {
      setAsked(text)
      onChange(text)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, value, tooLong, onChange])
  return (
    <div className={styles.box}>
      <Input
        type="search"
        fullWidth
        value={text}
        error={tooLong}
        onChange={(event) => setText(event.target.value)}
        placeholder={label}
        inputProps={{
          'aria-label': label,
          'aria-keyshortcuts': SEARCH_KEY,
          'aria-describedby': limitId,
        }}
        startAdornment={<Search size={20} aria-hidden />}
        endAdornment={
          text === '' && (
            <kbd className={styles.keyHint} aria-hidden>
              {SEARCH_KEY}
            </kbd>
          )
        }
      />
      <TextLimit id={limitId} text={text} max={TEXT_LIMITS.search} />
    </div>
  )
}
