import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Printer } from 'lucide-react'
import { useCallback, useState } from 'react'

import type { Instrument } from '#contract/instruments/calls'
import { useStrings } from '#i18n/use-strings'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { paint } from '#ui/theme/theme.ts'
import { FONT } from '#ui/theme/tokens.ts'

import { instrumentStrings } from '../strings.ts'
import { LabelSheet } from './label-sheet.tsx'

const Choice = styled('label')({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr) auto',
  alignItems: 'center',
  minHeight: 48,
  gap: 4,
  cursor: 'pointer',
  borderTop: `1px solid ${paint.line}`,
  overflowWrap: 'anywhere',
  '& small': { fontFamily: FONT.mono, fontSize: 14, color: paint.quiet },
})

/** Which instruments get a label: all of them, unless some are taken off. */
export default function LabelSheetModal({
  params,
  close,
}: ModalProps<{ instruments: readonly Instrument[] }, void>) {
  const words = useStrings(instrumentStrings)
  const { instruments } = params
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [printing, setPrinting] = useState(false)
  const chosen = instruments.filter(({ id }) => !left.has(id))
  const printed = useCallback(() => setPrinting(false), [])
  const turn = (id: number) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }
  return (
    <ModalFrame
      title={words.sheetTitle}
      width={560}
      onDismiss={() => close()}
      actions={
        <Button
          variant="contained"
          startIcon={<Printer size={20} />}
          disabled={chosen.length === 0}
          onClick={() => setPrinting(true)}
        >
          {words.printChosen(chosen.length)}
        </Button>
      }
    >
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {words.sheetLead}
      </Typography>
      <Choice>
        <Checkbox
          checked={left.size === 0}
          indeterminate={left.size > 0 && chosen.length > 0}
          onChange={() => setLeft(new Set(left.size === 0 ? instruments.map(({ id }) => id) : []))}
        />
        <b>{words.chooseAll}</b>
        <span role="status">{words.chosen(chosen.length, instruments.length)}</span>
      </Choice>
      {instruments.map(({ id, type, serial_number }) => (
        <Choice key={id}>
          <Checkbox checked={!left.has(id)} onChange={() => turn(id)} />
          <span>{type}</span>
          <small>{serial_number}</small>
        </Choice>
      ))}
      {printing && <LabelSheet instruments={chosen} onPrinted={printed} />}
    </ModalFrame>
  )
}
