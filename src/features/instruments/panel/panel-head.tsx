import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { createLink } from '@tanstack/react-router'
import { ArrowLeft, BadgeCheck, GraduationCap, Plus, Ticket } from 'lucide-react'
import type { ComponentProps } from 'react'

import type { Instrument } from '#contract/instruments/calls'
import { useStrings } from '#i18n/use-strings'
import { LinkButton } from '#ui/link/link-button.tsx'
import { AsOfLine } from '#ui/screen/as-of.tsx'
import { FONT } from '#ui/theme/tokens.ts'

import { StateBadge } from '../state-badge.tsx'
import { instrumentStrings } from '../strings.ts'
import { wayTo } from '../way-to.ts'

const BackAnchor = createLink((props: ComponentProps<'a'>) => (
  <IconButton component="a" {...props} color="inherit" />
))

const Head = styled('header')(({ theme }) => ({
  padding: theme.spacing(1, 2, 1.5, 1),
  borderBottom: '1px solid var(--bs-line)',
  backgroundColor: 'var(--bs-surface)',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: theme.spacing(0, 1.5),
  },
}))

/** Two by two where it is narrow, else in a row. */
const Ways = styled('nav')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: theme.spacing(1),
  '& > a': { lineHeight: 1.2 },
  '@container (min-width: 620px)': { display: 'flex', flexWrap: 'wrap' },
  marginTop: theme.spacing(1),
  paddingLeft: theme.spacing(1),
}))

/** Type and serial number, the way back, and what can be done about it (section 2.2). */
export function PanelHead({ instrument }: { instrument: Instrument }) {
  const words = useStrings(instrumentStrings)
  const { id, type, serial_number, instrument_type_id } = instrument
  return (
    <Head>
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
          <Typography variant="h2" component="h1">
            {type ?? id}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ fontFamily: FONT.mono }}>
            {serial_number}
          </Typography>
          <AsOfLine />
        </div>
        <StateBadge instrument={instrument} />
      </div>
      <Ways aria-label={words.title}>
        <LinkButton
          {...wayTo('open', instrument)}
          variant="contained"
          startIcon={<Plus size={20} />}
        >
          {words.menu.openTicket}
        </LinkButton>
        <LinkButton
          {...wayTo('tickets', instrument)}
          variant="outlined"
          startIcon={<Ticket size={20} />}
        >
          {words.menu.myTicket}
        </LinkButton>
        <LinkButton
          {...wayTo('certificates', instrument)}
          variant="outlined"
          startIcon={<BadgeCheck size={20} />}
        >
          {words.menu.certificate}
        </LinkButton>
        {instrument_type_id !== undefined && (
          <LinkButton
            {...wayTo('trainings', instrument)}
            variant="outlined"
            startIcon={<GraduationCap size={20} />}
          >
            {words.menu.training}
          </LinkButton>
        )}
      </Ways>
    </Head>
  )
}
