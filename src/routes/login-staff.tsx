import { createFileRoute, redirect, useLocation, useSearch } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

import { OwnPath } from '#contract/http/schemas'
import { StaffSignIn } from '#features/session/sign-in/staff-sign-in.tsx'
import { ensureFullCatalogue } from '#i18n/catalogue'
import { mustChooseAccount, onSessionChange, readSession } from '#session/session'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { isSharedBench } from '#vault/vault'

const Choose = lazyPart(async () => {
  await ensureFullCatalogue()
  const { SwitchCustomerScreen } =
    await import('#features/shell/account/switch-customer-screen.tsx')
  return SwitchCustomerScreen
})

export const Route = createFileRoute('/login-staff')({
  validateSearch: v.object({ redirect: v.fallback(v.optional(OwnPath), undefined) }),
  beforeLoad({ search }) {
    if (readSession().state === 'signed-out') {
      if (isSharedBench()) throw redirect({ to: '/bench', replace: true })
      return
    }
    if (!mustChooseAccount()) throw redirect({ to: search.redirect ?? '/home', replace: true })
  },
  component: function StaffLogin() {
    const { redirect: landing } = useSearch({ from: '/login-staff' })
    const { href } = useLocation()
    const choosing = useSyncExternalStore(onSessionChange, mustChooseAccount)
    if (!choosing) return <StaffSignIn target={href} />
    return <Choose landing={landing} />
  },
})
