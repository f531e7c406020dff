import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'

import { useConfig } from '#api/http/config'
import type { Instrument } from '#contract/instruments/calls'
import { useStrings } from '#i18n/use-strings'
import { FONT } from '#ui/theme/tokens.ts'

import { nameOf } from '../state-of.ts'
import { instrumentStrings } from '../strings.ts'
import { labelText } from './label-text.ts'
import { QrCode } from './qr-code.tsx'

/** Only on paper: 24 labels of 70 x 37 mm on an A4 sheet. */
const Sheet = styled('div')({
  display: 'none',
  '@media print': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 70mm)',
    gridAutoRows: '37mm',
    color: '#000',
    backgroundColor: '#fff',
  },
})

const Label = styled('div')({
  display: 'grid',
  gridTemplateColumns: '31mm minmax(0, 1fr)',
  alignItems: 'center',
  gap: '2mm',
  padding: '3mm 3mm 3mm 2mm',
  overflow: 'hidden',
  breakInside: 'avoid',
  fontSize: '8pt',
  lineHeight: 1.25,
  '& b': { display: 'block', fontSize: '10pt', lineHeight: 1.15, marginBottom: '1mm' },
  '& .mono': { display: 'block', fontFamily: FONT.mono, fontSize: '8pt', overflowWrap: 'anywhere' },
  '& .small': { display: 'block', marginTop: '1.5mm', fontSize: '6.5pt' },
})

/** All else stays off the paper while labels are on it. */
const ALONE = {
  '@media print': {
    '@page': { size: 'A4 portrait', margin: 0 },
    'body > :not([data-labels])': { display: 'none !important' },
  },
}

interface LabelSheetProps {
  instruments: readonly Instrument[]
  onPrinted: () => void
}

/** Labels on their way to the printer: drawn here, no network needed; the print dialog opens at once. */
export function LabelSheet({ instruments, onPrinted }: LabelSheetProps) {
  const words = useStrings(instrumentStrings)
  const { brand } = useConfig()
  useEffect(() => {
    addEventListener('afterprint', onPrinted)
    print()
    return () => removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  return createPortal(
    <>
      <GlobalStyles styles={ALONE} />
      <Sheet data-labels>
        {instruments.map((instrument) => (
          <Label key={instrument.id} data-label={instrument.id}>
            <QrCode
              text={labelText(location.origin, instrument)}
              label={words.labelOf(nameOf(instrument))}
            />
            <div>
              <b>{instrument.type}</b>
              <span className="mono">{instrument.serial_number}</span>
              <span className="small">{words.scanMe}</span>
              <span className="small">{brand.name}</span>
            </div>
          </Label>
        ))}
      </Sheet>
    </>,
    document.body,
  )
}
