import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { BadgeCheck, ChevronRight, GraduationCap, Plus, Ticket } from 'lucide-react'

import { useHasScreen } from '#api/http/screens'
import type { Instrument } from '#contract/instruments/calls'
import { useStrings } from '#i18n/use-strings'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { paint } from '#ui/theme/theme.ts'

import type { MenuWay } from './instrument-modals.ts'
import { nameOf } from './state-of.ts'
import { instrumentStrings } from './strings.ts'
import { wayTo } from './way-to.ts'

const Ways = styled('ul')({ listStyle: 'none', padding: 0, margin: '0 -12px' })
const Way = styled(ButtonBase)({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) 20px',
  gap: 14,
  width: '100%',
  minHeight: 56,
  padding: '8px 12px',
  justifyItems: 'start',
  textAlign: 'left',
  fontWeight: 560,
  borderRadius: 10,
  color: paint.ink,
  '& svg': { color: paint.quiet },
  '&:hover': { backgroundColor: paint.raised },
})

/** What can be done about an instrument (section 2.2). */
export default function InstrumentMenuModal({
  params,
  close,
}: ModalProps<{ instrument: Instrument }, MenuWay>) {
  const { menu } = useStrings(instrumentStrings)
  const { instrument } = params
  const has = useHasScreen()
  const ways = [
    ['open', menu.openTicket, Plus],
    ['tickets', menu.myTicket, Ticket],
    ['certificates', menu.certificate, BadgeCheck],
    ['trainings', menu.training, GraduationCap],
  ] as const
  return (
    <ModalFrame title={nameOf(instrument)} width={420} onDismiss={() => close()}>
      <Ways>
        {ways
          .filter(([way]) => has(wayTo(way, instrument).to))
          .filter(([way]) => way !== 'trainings' || instrument.instrument_type_id !== undefined)
          .map(([way, label, Icon]) => (
            <li key={way}>
              <Way onClick={() => close(way)}>
                <Icon size={22} aria-hidden />
                {label}
                <ChevronRight size={20} aria-hidden />
              </Way>
            </li>
          ))}
      </Ways>
    </ModalFrame>
  )
}
