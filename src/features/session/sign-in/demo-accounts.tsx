import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

import { useConfig } from '#api/http/config'
import { useStartStrings } from '#i18n/use-strings'

/** The password of every demo account (decisions: running it). */
const DEMO_PASSWORD = 'benchside-demo'

const Box = styled('section')(({ theme }) => ({
  marginTop: theme.spacing(4),
  padding: theme.spacing(1.5, 1),
  border: '1px dashed var(--bs-edge)',
  borderRadius: 12,
}))

const Account = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  width: '100%',
  minHeight: 48,
  justifyContent: 'flex-start',
  textAlign: 'left',
  gap: theme.spacing(1.5),
  padding: theme.spacing(0.5, 1),
  borderRadius: 8,
  '&:hover': { backgroundColor: 'var(--bs-raised)' },
  '& small': { color: 'var(--bs-ink-quiet)', fontSize: 14 },
}))

interface DemoAccountsProps {
  onChoose: (account: { email: string; password: string }) => void
}

/** Where the server has demo data, its accounts are one tap away. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { session } = useStartStrings()
  const accounts = useConfig().demo_accounts
  if (accounts.length === 0) return null
  return (
    <Box aria-labelledby="demo-accounts">
      <Typography id="demo-accounts" variant="h3" component="h2" sx={{ px: 1 }}>
        {session.demo}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ px: 1, mb: 0.5 }}>
        {session.demoHint}
      </Typography>
      {accounts.map(({ email, note }) => (
        <Account key={email} onClick={() => onChoose({ email, password: DEMO_PASSWORD })}>
          <span>
            <strong>{email}</strong>
            <br />
            <small>{note}</small>
          </span>
        </Account>
      ))}
    </Box>
  )
}
