import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { meQuery } from '#api/session/people'
import { useStrings } from '#i18n/use-strings'
import { defineModal, openModal } from '#ui/modal/modal.ts'
import { paint, tint } from '#ui/theme/theme.ts'
import { visuallyHidden } from '#ui/visually-hidden.ts'

import { leavePortal } from './sign-out.ts'

export type AccountChoice = 'profile' | 'switch' | 'sign-out'

const accountModal = defineModal<Record<never, never>, AccountChoice>(
  () => import('./account-modal.tsx'),
)

const Area = styled(ButtonBase)({
  display: 'flex',
  gap: 12,
  justifyContent: 'flex-start',
  minHeight: 52,
  padding: 6,
  borderRadius: 12,
  textAlign: 'left',
  '&:hover': { backgroundColor: paint.raised },
  '& small': { display: 'block', color: paint.quiet, fontSize: 12.5, lineHeight: 1.35 },
  '& b': { display: 'block', fontSize: 14, fontWeight: 600, lineHeight: 1.35 },
  '& > span:last-of-type:not(:first-of-type)': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
})

const Initials = styled('span')({
  flex: 'none',
  width: 36,
  height: 36,
  margin: '0 auto',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 999,
  backgroundColor: tint(paint.primary, 14),
  color: paint.primary,
  fontSize: 14,
  fontWeight: 700,
  '&::before': { content: 'attr(data-initials)' },
})

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()

/** Who is signed in, and for which account: the way to profile, language, appearance and sign-out. */
export function AccountButton({ wide = false }: { wide?: boolean }) {
  const { nav } = useStrings()
  const navigate = useNavigate()
  const { data: me } = useQuery(meQuery)
  const name = me?.name ?? me?.email ?? ''
  const open = async () => {
    const choice = await openModal(accountModal, {})
    if (choice === 'profile') await navigate({ to: '/profile/$slug', params: { slug: 'me' } })
    if (choice === 'switch') await (await import('./switch-account.ts')).chooseAccount()
    if (choice === 'sign-out') await leavePortal()
  }
  return (
    <Area
      aria-haspopup="dialog"
      onClick={() => void open()}
      style={{ width: wide ? '100%' : undefined, alignSelf: wide ? undefined : 'center' }}
    >
      <Initials aria-hidden data-initials={initialsOf(name)} />
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
    </Area>
  )
}
