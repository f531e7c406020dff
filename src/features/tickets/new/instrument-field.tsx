import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useNavigate } from '@tanstack/react-router'
import { ChevronsUpDown, Microscope } from 'lucide-react'
import { useId } from 'react'
import { useController, type Control } from 'react-hook-form'

import type { Instrument } from '#contract/instruments/calls'
import type { TicketTypeId } from '#contract/tickets/kinds'
import type { NewTicket } from '#contract/tickets/schemas'
import { useStrings } from '#i18n/use-strings'
import { lastInstruments } from '#session/last-used'
import { FieldFrame } from '#ui/form/field-frame.tsx'
import { openModal } from '#ui/modal/modal.ts'
import { paint } from '#ui/theme/theme.ts'
import { FONT, RADIUS } from '#ui/theme/tokens.ts'

import { instrumentPickerModal } from '../ticket-modals.ts'

const Area = styled(ButtonBase)({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  justifyItems: 'start',
  gap: '0 14px',
  width: '100%',
  minHeight: 64,
  padding: '10px 16px',
  textAlign: 'left',
  border: `1px solid ${paint.edge}`,
  borderRadius: RADIUS.control,
  backgroundColor: paint.surface,
  '&:hover': { borderColor: paint.ink },
  '&[aria-invalid="true"]': { borderColor: paint.danger },
  '& b': { display: 'block', fontSize: 16, fontWeight: 600 },
  '& small': { fontSize: 14, color: paint.quiet },
})

interface InstrumentFieldProps {
  control: Control<NewTicket>
  instruments: readonly Instrument[] | undefined
  typeId: TicketTypeId
}

/** The instrument of a ticket: shown as what it is, chosen in a window of its own. */
export function InstrumentField({ control, instruments, typeId }: InstrumentFieldProps) {
  const id = useId()
  const { openTicket, common } = useStrings()
  const { field, fieldState } = useController({ control, name: 'instrument_id' })
  const chosen = instruments?.find((instrument) => instrument.id === Number(field.value))
  const error = fieldState.error?.message
  const navigate = useNavigate()

  const choose = async (list: readonly Instrument[]) => {
    const picked = await openModal(instrumentPickerModal, {
      instruments: list,
      lastUsed: lastInstruments(),
    })
    // What was typed is kept: the scanner comes back to it with the instrument.
    if (picked === 'scan') await navigate({ to: '/tickets/open/qr', search: { id: typeId } })
    else if (picked !== undefined) {
      field.onChange(picked)
      await navigate({ to: '.', search: {}, replace: true, resetScroll: false })
    }
  }

  return (
    <FieldFrame id={id} label={openTicket.instrument} error={error}>
      <Area
        id={id}
        ref={field.ref}
        // Not `disabled`: what is wrong with the field has to be led to, also before the list is there.
        aria-disabled={!instruments}
        onClick={() => instruments && void choose(instruments)}
        onBlur={field.onBlur}
        aria-haspopup="dialog"
        aria-invalid={error !== undefined}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={error === undefined ? undefined : `${id}-hint`}
      >
        <Microscope size={22} aria-hidden color={paint.quiet} />
        <span id={`${id}-value`}>
          {chosen ? (
            <>
              <b>{chosen.type}</b>
              <small style={{ fontFamily: FONT.mono }}>{chosen.serial_number}</small>
              <small>{chosen.location ? ` · ${chosen.location}` : ''}</small>
            </>
          ) : (
            <span style={{ color: paint.quiet }}>
              {instruments ? openTicket.chooseInstrument : common.loading}
            </span>
          )}
        </span>
        <ChevronsUpDown size={18} aria-hidden color={paint.quiet} />
      </Area>
    </FieldFrame>
  )
}
