import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { QrCode, Search } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'

import type { Instrument } from '#contract/instruments/calls'
import { useStrings } from '#i18n/use-strings'
import { EmptyInstruments } from '#ui/art/empty-instruments.tsx'
import { NothingFoundDrawing } from '#ui/art/nothing-found-drawing.tsx'
import { Input } from '#ui/form/input.tsx'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { StatePanel } from '#ui/screen/state-panel.tsx'
import { Text } from '#ui/text.tsx'
import { FONT } from '#ui/theme/tokens.ts'

import { searchInstruments } from './search-instruments.ts'

import styles from './instrument-picker-modal.module.css'

type Params = { instruments: readonly Instrument[]; lastUsed: readonly number[] }

/** Chooses one of the account's instruments, searched by type, serial number or room. */
export default function InstrumentPickerModal({
  params,
  close,
}: ModalProps<Params, number | 'scan'>) {
  const { openTicket, nav } = useStrings()
  const [text, setText] = useState('')
  const found = searchInstruments(params.instruments, text)
  const recent = text === '' ? found.filter(({ id }) => params.lastUsed.includes(id)) : []
  const others = found.filter((instrument) => !recent.includes(instrument))
  return (
    <ModalFrame title={openTicket.chooseInstrument} width={600} tall onDismiss={() => close()}>
      <div role="presentation" onKeyDown={moveByArrows}>
        <Input
          fullWidth
          autoFocus
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            const [first] = found
            if (event.key === 'Enter' && text !== '' && first) close(first.id)
          }}
          placeholder={openTicket.searchInstrument}
          inputProps={{ 'aria-label': openTicket.searchInstrument }}
          startAdornment={<Search size={20} aria-hidden />}
          endAdornment={
            <Button startIcon={<QrCode size={20} />} onClick={() => close('scan')}>
              {nav.scan}
            </Button>
          }
          className={styles.input}
        />
        {params.instruments.length === 0 && (
          <StatePanel drawing={<EmptyInstruments />} title={openTicket.noInstruments} />
        )}
        {params.instruments.length > 0 && found.length === 0 && (
          <StatePanel
            drawing={<NothingFoundDrawing />}
            title={openTicket.noInstrumentFound(text)}
          />
        )}
        <Group title={openTicket.lastUsed} instruments={recent} onChoose={close} />
        <Group
          title={recent.length > 0 ? openTicket.otherInstruments : undefined}
          instruments={others}
          onChoose={close}
        />
      </div>
    </ModalFrame>
  )
}

/** Arrow keys move through the box and the options below it. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  event.preventDefault()
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus()
}

interface GroupProps {
  title: string | undefined
  instruments: readonly Instrument[]
  onChoose: (id: number) => void
}

function Group({ title, instruments, onChoose }: GroupProps) {
  if (instruments.length === 0) return null
  return (
    <section style={{ margin: '0 -12px' }}>
      {title !== undefined && (
        <Text variant="h3" as="h3" className={styles.heading}>
          {title}
        </Text>
      )}
      {instruments.map(({ id, type, serial_number, category, location }) => (
        <ButtonBase className={styles.option} key={id} onClick={() => onChoose(id)}>
          <b style={{ fontWeight: 600 }}>{type}</b>
          <small style={{ fontFamily: FONT.mono }}>{serial_number}</small>
          <small style={{ gridColumn: '1 / -1' }}>
            {[category, location].filter(Boolean).join(' · ')}
          </small>
        </ButtonBase>
      ))}
    </section>
  )
}
