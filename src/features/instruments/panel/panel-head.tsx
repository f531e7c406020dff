import IconButton from '@mui/material/IconButton'
import { createLink } from '@tanstack/react-router'
import { ArrowLeft, BadgeCheck, GraduationCap, Plus, Ticket } from 'lucide-react'
import type { ComponentProps } from 'react'

import type { Instrument } from '#contract/instruments/calls'
import { useStrings } from '#i18n/use-strings'
import { LinkButton } from '#ui/link/link-button.tsx'
import { AsOfLine } from '#ui/screen/as-of.tsx'
import { Text } from '#ui/text.tsx'

import { InstrumentBadge } from '../instrument-badge.tsx'
import { getMenuTarget } from '../menu-target.ts'
import { instrumentStrings } from '../strings.ts'

import styles from './panel-head.module.css'

const BackAnchor = createLink((props: ComponentProps<'a'>) => (
  <IconButton component="a" {...props} color="inherit" />
))

/** Type and serial number, a link back, and the actions (section 2.2). */
export function PanelHead({ instrument }: { instrument: Instrument }) {
  const words = useStrings(instrumentStrings)
  const { id, type, serial_number, instrument_type_id } = instrument
  return (
    <header className={styles.head}>
      <div>
        <BackAnchor
          to="/instruments"
          search={(kept) => ({ ...kept, id: undefined })}
          resetScroll={false}
          aria-label={words.back}
        >
          <ArrowLeft size={22} />
        </BackAnchor>
        <div>
          <Text variant="h2" as="h1">
            {type ?? id}
          </Text>
          <Text variant="body2" quiet className={styles.text}>
            {serial_number}
          </Text>
          <AsOfLine />
        </div>
        <InstrumentBadge instrument={instrument} />
      </div>
      <nav className={styles.actions} aria-label={words.title}>
        <LinkButton
          {...getMenuTarget('open', instrument)}
          variant="contained"
          startIcon={<Plus size={20} />}
        >
          {words.menu.openTicket}
        </LinkButton>
        <LinkButton
          {...getMenuTarget('tickets', instrument)}
          variant="outlined"
          startIcon={<Ticket size={20} />}
        >
          {words.menu.myTicket}
        </LinkButton>
        <LinkButton
          {...getMenuTarget('certificates', instrument)}
          variant="outlined"
          startIcon={<BadgeCheck size={20} />}
        >
          {words.menu.certificate}
        </LinkButton>
        {instrument_type_id !== undefined && (
          <LinkButton
            {...getMenuTarget('trainings', instrument)}
            variant="outlined"
            startIcon={<GraduationCap size={20} />}
          >
            {words.menu.training}
          </LinkButton>
        )}
      </nav>
    </header>
  )
}
