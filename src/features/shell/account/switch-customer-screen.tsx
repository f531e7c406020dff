import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'

import { useConfig } from '#api/http/config'
import { meQuery } from '#api/session/people'
import { accountStrings } from '#i18n/accounts'
import { useStrings } from '#i18n/use-strings'
import { Brand } from '#ui/brand.tsx'
import { useTabTitle } from '#ui/screen/tab-title.ts'

import { leavePortal } from './sign-out.ts'
import { goTo } from './switch-account.ts'
import { SwitchList } from './switch-list.tsx'

const Screen = styled('div')(({ theme }) => ({
  minHeight: '100%',
  display: 'flex',
  flexDirection: 'column',
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0, 2),
    minHeight: 64,
    padding: theme.spacing(1, 2),
    paddingTop: `max(${theme.spacing(1)}, env(safe-area-inset-top))`,
    borderBottom: '1px solid var(--bs-line)',
    backgroundColor: 'var(--bs-surface)',
  },
  '& > header > b': {
    flex: 1,
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    color: 'var(--bs-primary)',
    '--bs-brand-name': 'var(--bs-ink)',
  },
  [theme.breakpoints.down('sm')]: { '& > header > p': { order: 1, width: '100%' } },
  '& > main': {
    width: '100%',
    maxWidth: 680,
    margin: '0 auto',
    padding: theme.spacing(4, 2, 6),
  },
}))

/** Staff who act for nobody yet: nothing of the portal is theirs to see before they chose. */
export function SwitchCustomerScreen({ landing }: { landing: string | undefined }) {
  const words = useStrings(accountStrings)
  const { brand } = useConfig()
  const { data: me } = useQuery(meQuery)
  const name = me?.name ?? me?.email
  useTabTitle(words.chooseTitle)
  return (
    <Screen>
      <header>
        <b>
          <Brand {...brand} size={28} />
        </b>
        {name !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {words.signedInAs(name)}
          </Typography>
        )}
        <Button startIcon={<LogOut size={18} />} onClick={() => void leavePortal()}>
          {words.signOut}
        </Button>
      </header>
      <main>
        <Typography variant="h1">{words.chooseTitle}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3, maxWidth: '70ch' }}>
          {words.chooseLead}
        </Typography>
        <SwitchList searched onChoose={(id) => void goTo(id, landing)} />
      </main>
    </Screen>
  )
}
