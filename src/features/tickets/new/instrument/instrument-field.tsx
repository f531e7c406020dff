import ButtonBase from '@mui/material/ButtonBase'
import { useNavigate } from '@tanstack/react-router'
import { ChevronsUpDown, Microscope } from 'lucide-react'
import { useId } from 'react'
import { useController, type Control } from 'react-hook-form'

import type { Instrument } from '#contract/instruments/calls'
import type { TicketTypeId } from '#contract/tickets/kinds'
import type { NewTicket } from '#contract/tickets/schemas'
import { instrumentPickerModal } from '#features/tickets/ticket-modals.ts'
import { useStrings } from '#i18n/use-strings'
import { readLastInstruments } from '#session/last-used'
import { FieldFrame } from '#ui/form/field-frame.tsx'
import { openModal } from '#ui/modal/modal.ts'
import { paint } from '#ui/theme/theme.ts'
import { FONT } from '#ui/theme/tokens.ts'

import styles from './instrument-field.module.css'

interface InstrumentFieldProps {
  control: Control<NewTicket>
  instruments: readonly Instrument[] | undefined
  typeId: TicketTypeId
}

/** The instrument of a ticket, chosen in a modal. */
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
      lastUsed: readLastInstruments(),
    })
    // The draft is kept: the scanner returns to it with the instrument.
    if (picked === 'scan') await navigate({ to: '/tickets/open/qr', search: { id: typeId } })
    else if (picked !== undefined) {
      field.onChange(picked)
      await navigate({ to: '.', search: {}, replace: true, resetScroll: false })
    }
  }

  return (
    <FieldFrame id={id} label={openTicket.instrument} error={error}>
      <ButtonBase
        className={styles.area}
        id={id}
        ref={field.ref}
        // Not `disabled`: the focus has to reach its problem, also before the list is loaded.
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
      </ButtonBase>
    </FieldFrame>
  )
}
