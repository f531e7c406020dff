import { History } from 'lucide-react'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useState,
  type ReactNode,
} from 'react'

import { useLanguage, useStrings } from '#i18n/use-strings'

import { formatDateTime } from '../moment.tsx'

import styles from './as-of.module.css'

/** True while the server can't be reached: the screen shows kept data. */
export const UnreachedContext = createContext(false)

type Report = (from: string, shownAt: number | undefined) => void

const ReportTo = createContext<Report>(() => undefined)
const OldestOf = createContext<number | undefined>(undefined)

/** Collects the ages of all data on a screen or pane, and shows the oldest once. */
export function AsOfScope({ children }: { children: ReactNode }) {
  const [ages, setAges] = useState<ReadonlyMap<string, number>>(new Map())
  const report = useCallback<Report>((from, shownAt) => {
    setAges((known) => {
      if (known.get(from) === shownAt) return known
      const next = new Map(known)
      if (shownAt === undefined) next.delete(from)
      else next.set(from, shownAt)
      return next
    })
  }, [])
  const oldest = ages.size > 0 ? Math.min(...ages.values()) : undefined
  return (
    <ReportTo value={report}>
      <OldestOf value={oldest}>{children}</OldestOf>
    </ReportTo>
  )
}

/** Reports that the screen shows data read at `readAt` (ms) which can't be refreshed now. */
export function useAsOf(readAt: number | undefined): void {
  const report = useContext(ReportTo)
  const id = useId()
  useEffect(() => {
    report(id, readAt || undefined)
    return () => report(id, undefined)
  }, [report, id, readAt])
}

/** 'As of today 14:05', if the screen can't be refreshed. */
export function AsOfLine() {
  const strings = useStrings()
  const language = useLanguage()
  const oldest = useContext(OldestOf)
  if (oldest === undefined) return null
  return (
    <p className={styles.line}>
      <History size={16} aria-hidden style={{ flex: 'none' }} />
      {strings.connection.asOf(formatDateTime(new Date(oldest), strings, language))}
    </p>
  )
}
