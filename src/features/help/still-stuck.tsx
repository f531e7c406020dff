import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

import { useHasScreen } from '#api/http/screens'
import { useStrings } from '#i18n/use-strings'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link/link-button.tsx'

import { helpStrings } from './strings.ts'

const Box = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(2, 2.5),
  marginTop: theme.spacing(3),
}))

/** The ways on for whom no article helped. */
export function StillStuck() {
  const { nav } = useStrings()
  const help = useStrings(helpStrings)
  const has = useHasScreen()
  return (
    <Box>
      <div style={{ flex: '1 1 240px' }}>
        <Typography variant="h3" component="h2">
          {help.stillStuck}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {help.stillStuckText}
        </Typography>
      </div>
      <LinkButton to="/ticket/open/choose" variant="outlined">
        {nav.openTicket}
      </LinkButton>
      {has('/contact') && <LinkButton to="/contact">{help.contact}</LinkButton>}
    </Box>
  )
}
