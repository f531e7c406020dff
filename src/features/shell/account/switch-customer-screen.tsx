import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'

import { useConfig } from '#api/http/config'
import { meQuery } from '#api/session/people'
import { accountStrings } from '#i18n/accounts'
import { useStrings } from '#i18n/use-strings'
import { Brand } from '#ui/brand.tsx'
import { useTabTitle } from '#ui/screen/tab-title.ts'

import { signOutAfterAsking } from './sign-out.ts'
import { switchTo } from './switch-account.ts'
import { SwitchList } from './switch-list.tsx'

import styles from './switch-customer-screen.module.css'

/** Shown to staff without a customer, who have to choose one first. */
export function SwitchCustomerScreen({ landing }: { landing: string | undefined }) {
  const words = useStrings(accountStrings)
  const { brand } = useConfig()
  const { data: me } = useQuery(meQuery)
  const name = me?.name ?? me?.email
  useTabTitle(words.chooseTitle)
  return (
    <div className={styles.screen}>
      <header>
        <b>
          <Brand {...brand} size={28} />
        </b>
        {name !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {words.signedInAs(name)}
          </Typography>
        )}
        <Button startIcon={<LogOut size={18} />} onClick={() => void signOutAfterAsking()}>
          {words.signOut}
        </Button>
      </header>
      <main>
        <Typography variant="h1">{words.chooseTitle}</Typography>
        <Typography color="textSecondary" className={styles.text}>
          {words.chooseLead}
        </Typography>
        <SwitchList searched onChoose={(id) => void switchTo(id, landing)} />
      </main>
    </div>
  )
}
