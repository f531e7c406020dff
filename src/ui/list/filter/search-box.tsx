import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'

import { TEXT_LIMITS } from '#contract/http/limits'
import { Input } from '#ui/form/input.tsx'

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
  // Follows changes of the address that this box did not make. Text being typed stays.
  if (seen !== value) {
    setSeen(value)
    if (value !== asked) setText(value)
  }
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => {
      setAsked(text)
      onChange(text)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return (
    <Input
      type="search"
      fullWidth
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={label}
      inputProps={{
        'aria-label': label,
        'aria-keyshortcuts': SEARCH_KEY,
        maxLength: TEXT_LIMITS.search,
      }}
      startAdornment={<Search size={20} aria-hidden />}
      endAdornment={
        text === '' && (
          <kbd className={styles.keyHint} aria-hidden>
            {SEARCH_KEY}
          </kbd>
        )
      }
      className={styles.input}
    />
  )
}
