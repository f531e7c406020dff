import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'

import { useCanSwitchAccount } from '#api/session/linked-accounts'
import { meQuery } from '#api/session/people'
import { Id } from '#contract/http/schemas'
import { PushScreen } from '#features/notifications/push-screen.tsx'
import { OutboxScreen } from '#features/outbox/outbox-screen.tsx'
import { BackToProfile } from '#features/profile/back-to-profile.tsx'
import { ProfileScreen } from '#features/profile/profile-screen.tsx'
import { switchTo } from '#features/shell/account/lazy-switch.ts'
import { Preferences } from '#features/shell/account/preferences.tsx'
import { signOutAfterAsking } from '#features/shell/account/sign-out.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

const SwitchList = lazyPart(
  async () => (await import('#features/shell/account/switch-list.tsx')).SwitchList,
)
const SecurityScreen = lazyPart(
  async () => (await import('#features/profile/security/security-screen.tsx')).SecurityScreen,
)
const AuditScreen = lazyPart(
  async () => (await import('#features/profile/audit/audit-screen.tsx')).AuditScreen,
)

export const Route = createFileRoute('/_app/profile/$slug')({
  validateSearch: v.object({ page: v.fallback(v.optional(Id), undefined) }),
  component: function Profile() {
    const { slug } = useParams({ from: '/_app/profile/$slug' })
    const { page = 1 } = useSearch({ from: '/_app/profile/$slug' })
    const navigate = useNavigate({ from: '/profile/$slug' })
    const { data: me } = useQuery(meQuery)
    const canSwitch = useCanSwitchAccount(me)
    const signOut = () => void signOutAfterAsking()
    if (slug === 'waiting') {
      return (
        <OutboxScreen
          back={<BackToProfile />}
          onSwitch={(account) => void switchTo(account, '/profile/waiting')}
        />
      )
    }
    if (slug === 'notifications') return <PushScreen back={<BackToProfile />} />
    if (slug === 'security') return <SecurityScreen onSignOut={signOut} />
    if (slug === 'acts') {
      return (
        <AuditScreen
          page={page}
          onPage={(next, replace = false) => void navigate({ search: { page: next }, replace })}
        />
      )
    }
    return (
      <ProfileScreen
        appearance={<Preferences />}
        linked={
          canSwitch && (
            <SwitchList
              searched={me?.role === 'staff'}
              onChoose={(account) => void switchTo(account, '/profile/me')}
            />
          )
        }
        onSignOut={signOut}
      />
    )
  },
})
