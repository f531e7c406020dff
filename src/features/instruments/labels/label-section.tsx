import Button from '@mui/material/Button'
import { Printer } from 'lucide-react'
import { useCallback, useState } from 'react'

import type { Instrument } from '#contract/instruments/calls'
import { useStrings } from '#i18n/use-strings'
import { QrCode } from '#ui/qr-code.tsx'
import { Text } from '#ui/text.tsx'
import { FONT } from '#ui/theme/tokens.ts'

import { PanelSection } from '../panel/panel-section.tsx'
import { nameOf } from '../state-of.ts'
import { instrumentStrings } from '../strings.ts'
import { getLabelText } from './get-label-text.ts'
import { LabelSheet } from './label-sheet.tsx'

import styles from './label-section.module.css'

/** The label of an instrument, to be scanned from the screen or printed. */
export function LabelSection({ instrument }: { instrument: Instrument }) {
  const words = useStrings(instrumentStrings)
  const [printing, setPrinting] = useState(false)
  const printed = useCallback(() => setPrinting(false), [])
  return (
    <PanelSection title={words.label}>
      <div className={styles.parts}>
        <div>
          <QrCode
            text={getLabelText(location.origin, instrument)}
            label={words.labelOf(nameOf(instrument))}
          />
        </div>
        <div>
          <Text variant="body2" quiet>
            {words.labelLead}
          </Text>
          {instrument.code !== undefined && (
            <Text variant="body2" className={styles.text}>
              {words.code}{' '}
              <span style={{ fontFamily: FONT.mono, overflowWrap: 'anywhere' }}>
                {instrument.code}
              </span>
            </Text>
          )}
          <Button
            variant="outlined"
            startIcon={<Printer size={20} />}
            onClick={() => setPrinting(true)}
          >
            {words.printLabel}
          </Button>
        </div>
      </div>
      {printing && <LabelSheet instruments={[instrument]} onPrinted={printed} />}
    </PanelSection>
  )
}
