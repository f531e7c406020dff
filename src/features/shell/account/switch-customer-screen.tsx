import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'

import { useConfig } from '#api/http/config'
import { meQuery } from '#api/session/people'
import { accountStrings } from '#i18n/accounts'
import { useStrings } from '#i18n/use-strings'
import { Brand } from '#ui/brand.tsx'
import { useTabTitle } from '#ui/screen/tab-title.ts'
import { Text } from '#ui/text.tsx'

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
          <Text variant="body2" quiet>
            {words.signedInAs(name)}
          </Text>
        )}
        <Button startIcon={<LogOut size={18} />} onClick={() => void signOutAfterAsking()}>
          {words.signOut}
        </Button>
      </header>
      <main>
        <Text variant="h1">{words.chooseTitle}</Text>
        <Text quiet className={styles.text}>
          {words.chooseLead}
        </Text>
        <SwitchList searched onChoose={(id) => void switchTo(id, landing)} />
      </main>
    </div>
  )
}
