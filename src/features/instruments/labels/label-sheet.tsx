import { useEffect } from 'react'
import { createPortal } from 'react-dom'

import { useConfig } from '#api/http/config'
import type { Instrument } from '#contract/instruments/calls'
import { useStrings } from '#i18n/use-strings'
import { QrCode } from '#ui/qr-code.tsx'

import { nameOf } from '../state-of.ts'
import { instrumentStrings } from '../strings.ts'
import { getLabelText } from './get-label-text.ts'

import styles from './label-sheet.module.css'

interface LabelSheetProps {
  instruments: readonly Instrument[]
  onPrinted: () => void
}

/** A sheet of labels to print, drawn here and therefore available offline; opens the print dialog at once. */
export function LabelSheet({ instruments, onPrinted }: LabelSheetProps) {
  const words = useStrings(instrumentStrings)
  const { brand } = useConfig()
  useEffect(() => {
    addEventListener('afterprint', onPrinted)
    print()
    return () => removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  return createPortal(
    <div className={styles.sheet} data-labels data-paper>
      {instruments.map((instrument) => (
        <div className={styles.label} key={instrument.id} data-label={instrument.id}>
          <QrCode
            text={getLabelText(location.origin, instrument)}
            label={words.labelOf(nameOf(instrument))}
          />
          <div>
            <b>{instrument.type}</b>
            <span className={styles.mono}>{instrument.serial_number}</span>
            <span className={styles.small}>{words.scanMe}</span>
            <span className={styles.small}>{brand.name}</span>
          </div>
        </div>
      ))}
    </div>,
    document.body,
  )
}
