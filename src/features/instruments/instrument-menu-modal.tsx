import ButtonBase from '@mui/material/ButtonBase'
import { BadgeCheck, ChevronRight, GraduationCap, Plus, Ticket } from 'lucide-react'

import { useHasScreen } from '#api/http/screens'
import type { Instrument } from '#contract/instruments/calls'
import { useStrings } from '#i18n/use-strings'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'

import { getMenuTarget, type MenuAction } from './menu-target.ts'
import { nameOf } from './state-of.ts'
import { instrumentStrings } from './strings.ts'

import styles from './instrument-menu-modal.module.css'

/** The actions of an instrument (section 2.2). */
export default function InstrumentMenuModal({
  params,
  close,
}: ModalProps<{ instrument: Instrument }, MenuAction>) {
  const { menu } = useStrings(instrumentStrings)
  const { instrument } = params
  const has = useHasScreen()
  const actions = [
    ['open', menu.openTicket, Plus],
    ['tickets', menu.myTicket, Ticket],
    ['certificates', menu.certificate, BadgeCheck],
    ['trainings', menu.training, GraduationCap],
  ] as const
  return (
    <ModalFrame title={nameOf(instrument)} width={420} onDismiss={() => close()}>
      <ul className={styles.actions}>
        {actions
          .filter(([action]) => has(getMenuTarget(action, instrument).to))
          .filter(
            ([action]) => action !== 'trainings' || instrument.instrument_type_id !== undefined,
          )
          .map(([action, label, Icon]) => (
            <li key={action}>
              <ButtonBase className={styles.action} onClick={() => close(action)}>
                <Icon size={22} aria-hidden />
                {label}
                <ChevronRight size={20} aria-hidden />
              </ButtonBase>
            </li>
          ))}
      </ul>
    </ModalFrame>
  )
}
