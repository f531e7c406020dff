import Skeleton from '@mui/material/Skeleton'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

import type { ScannedLabel } from '#contract/instruments/label'
import { TICKET_FIELDS, type TicketTypeId } from '#contract/tickets/kinds'
import { useHandScanner } from '#device/scanner/use-hand-scanner'
import { useStrings } from '#i18n/use-strings'
import { NothingFoundDrawing } from '#ui/art/nothing-found-drawing.tsx'
import { OfflineDrawing } from '#ui/art/offline-drawing.tsx'
import { LinkButton } from '#ui/link/link-button.tsx'
import { openRoute } from '#ui/link/open-route.ts'
import { StatePanel } from '#ui/screen/state-panel.tsx'
import { useTabTitle } from '#ui/screen/tab-title.ts'
import { Text } from '#ui/text.tsx'

import { SerialForm } from './serial-form.tsx'
import { scanStrings } from './strings.ts'
import { useScan, type ScanProblem } from './use-scan.ts'

import styles from './scan-lookup.module.css'

interface ScanLookupProps {
  label: ScannedLabel | undefined
  /** The text that was scanned or typed. */
  text: string | undefined
  typeId: TicketTypeId
  onRead: (text: string) => void
}

/** Looks up what was scanned; the form of the instrument replaces this screen. */
export function ScanLookup({ label, text, typeId, onRead }: ScanLookupProps) {
  const words = useStrings(scanStrings)
  const navigate = useNavigate()
  const result = useScan(label)
  const found = result.state === 'found' ? result.instrument.id : undefined
  useTabTitle(words.title)
  useHandScanner(onRead)
  useEffect(() => {
    if (found === undefined) return
    const asks = TICKET_FIELDS[typeId].includes('instrument_id')
    const search = asks ? { instrument_id: found } : {}
    void navigate({ ...openRoute(typeId), search, replace: true })
  }, [found, typeId, navigate])
  if (result.state !== 'problem') {
    return (
      <div role="status" className={styles.loading}>
        <Text variant="h1">{words.looking}</Text>
        <Skeleton height={64} className={styles.nameSkeleton} />
        <Skeleton height={120} className={styles.factsSkeleton} />
      </div>
    )
  }
  return <Problem problem={result.problem} text={text} typeId={typeId} onRead={onRead} />
}

const TITLES = {
  unknown: 'unknownTitle',
  unknownHere: 'unknownTitle',
  several: 'severalTitle',
  foreign: 'foreignTitle',
  nothingKept: 'nothingKeptTitle',
} as const

interface ProblemProps extends Omit<ScanLookupProps, 'label'> {
  problem: ScanProblem
}

/** Explains why the instrument is not known, and offers every alternative. */
function Problem({ problem, text, typeId, onRead }: ProblemProps) {
  const words = useStrings(scanStrings)
  return (
    <StatePanel
      heading
      alert
      drawing={problem === 'nothingKept' ? <OfflineDrawing /> : <NothingFoundDrawing />}
      title={words[TITLES[problem]]}
      text={words[problem]}
      action={
        <div className={styles.foundActions}>
          {text !== undefined && (
            <Text variant="body2" className={styles.text}>
              {words.read(text)}
            </Text>
          )}
          <LinkButton to="/tickets/open/qr" search={{ id: typeId }} replace variant="contained">
            {words.scanAgain}
          </LinkButton>
          <SerialForm onRead={onRead} />
          <div className={styles.choices}>
            <LinkButton to="/instruments" variant="outlined">
              {words.instruments}
            </LinkButton>
            <LinkButton {...openRoute(typeId)} search={{}} variant="outlined">
              {words.without}
            </LinkButton>
          </div>
        </div>
      }
    />
  )
}
