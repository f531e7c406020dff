import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Printer } from 'lucide-react'
import { useCallback, useState } from 'react'

import type { Instrument } from '#contract/instruments/calls'
import { useStrings } from '#i18n/use-strings'
import { paint } from '#ui/theme/theme.ts'
import { FONT, RADIUS } from '#ui/theme/tokens.ts'

import { PanelSection } from '../panel/panel-section.tsx'
import { nameOf } from '../state-of.ts'
import { instrumentStrings } from '../strings.ts'
import { LabelSheet } from './label-sheet.tsx'
import { labelText } from './label-text.ts'
import { QrCode } from './qr-code.tsx'

const Parts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 20,
  '& > :first-of-type': {
    flex: 'none',
    width: 148,
    alignSelf: 'flex-start',
    overflow: 'hidden',
    border: `1px solid ${paint.line}`,
    borderRadius: RADIUS.control,
  },
  '& > :last-of-type': { flex: '1 1 160px' },
})

/** The label of an instrument: to be scanned from the screen, or printed. */
export function LabelSection({ instrument }: { instrument: Instrument }) {
  const words = useStrings(instrumentStrings)
  const [printing, setPrinting] = useState(false)
  const printed = useCallback(() => setPrinting(false), [])
  return (
    <PanelSection title={words.label}>
      <Parts>
        <div>
          <QrCode
            text={labelText(location.origin, instrument)}
            label={words.labelOf(nameOf(instrument))}
          />
        </div>
        <div>
          <Typography variant="body2" color="textSecondary">
            {words.labelLead}
          </Typography>
          {instrument.code !== undefined && (
            <Typography variant="body2" sx={{ my: 1.5 }}>
              {words.code}{' '}
              <span style={{ fontFamily: FONT.mono, overflowWrap: 'anywhere' }}>
                {instrument.code}
              </span>
            </Typography>
          )}
          <Button
            variant="outlined"
            startIcon={<Printer size={20} />}
            onClick={() => setPrinting(true)}
          >
            {words.printLabel}
          </Button>
        </div>
      </Parts>
      {printing && <LabelSheet instruments={[instrument]} onPrinted={printed} />}
    </PanelSection>
  )
}
