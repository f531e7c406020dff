import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { Printer } from 'lucide-react'
import { useCallback, useState } from 'react'

import type { Instrument } from '#contract/instruments/calls'
import { useStrings } from '#i18n/use-strings'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { Text } from '#ui/text.tsx'

import { instrumentStrings } from '../strings.ts'
import { LabelSheet } from './label-sheet.tsx'

import styles from './label-sheet-modal.module.css'

/** Selects the instruments whose labels are printed: all by default. */
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
      <Text quiet className={styles.text}>
        {words.sheetLead}
      </Text>
      <label className={styles.choice}>
        <Checkbox
          checked={left.size === 0}
          indeterminate={left.size > 0 && chosen.length > 0}
          onChange={() => setLeft(new Set(left.size === 0 ? instruments.map(({ id }) => id) : []))}
        />
        <b>{words.chooseAll}</b>
        <span role="status">{words.chosen(chosen.length, instruments.length)}</span>
      </label>
      {instruments.map(({ id, type, serial_number }) => (
        <label className={styles.choice} key={id}>
          <Checkbox checked={!left.has(id)} onChange={() => turn(id)} />
          <span>{type}</span>
          <small>{serial_number}</small>
        </label>
      ))}
      {printing && <LabelSheet instruments={chosen} onPrinted={printed} />}
    </ModalFrame>
  )
}
