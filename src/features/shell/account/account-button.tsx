import ButtonBase from '@mui/material/ButtonBase'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { meQuery } from '#api/session/people'
import { useStrings } from '#i18n/use-strings'
import { initialsOf } from '#ui/initials-of.ts'
import { defineModal, openModal } from '#ui/modal/modal.ts'
import { visuallyHidden } from '#ui/visually-hidden.ts'

import { signOutAfterAsking } from './sign-out.ts'

import styles from './account-button.module.css'

const accountModal = defineModal(() => import('./account-modal.tsx'))

/** The signed-in person and account; opens profile, language, appearance and sign-out. */
export function AccountButton({ wide = false }: { wide?: boolean }) {
  const { nav } = useStrings()
  const navigate = useNavigate()
  const { data: me } = useQuery(meQuery)
  const name = me?.name ?? me?.email ?? ''
  const open = async () => {
    const choice = await openModal(accountModal, {})
    if (choice === 'profile') await navigate({ to: '/profile/$slug', params: { slug: 'me' } })
    if (choice === 'switch') await (await import('./switch-account.ts')).chooseAccount()
    if (choice === 'sign-out') await signOutAfterAsking()
  }
  return (
    <ButtonBase
      className={styles.area}
      aria-haspopup="dialog"
      onClick={() => void open()}
      style={{ width: wide ? '100%' : undefined, alignSelf: wide ? undefined : 'center' }}
    >
      <span className={styles.initials} aria-hidden data-initials={initialsOf(name)} />
      <span style={visuallyHidden}>{nav.account} </span>
      {!wide && <span style={visuallyHidden}>{name}</span>}
      {wide && (
        <span style={{ flex: 1 }}>
          <b style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {name}
          </b>
          <small>{me?.customer?.data?.name}</small>
        </span>
      )}
    </ButtonBase>
  )
}
