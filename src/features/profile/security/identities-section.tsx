import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { LogIn } from 'lucide-react'

import { useConfig } from '#api/http/config'
import { identitiesQuery, setOut, useRemoveIdentity, type Identity } from '#api/security/openid'
import { meQuery } from '#api/session/people'
import { isOpenIdFor } from '#contract/config'
import { isProofNeeded } from '#contract/http/envelope'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { FailureNotice } from '#ui/form/failure-notice.tsx'
import { askToConfirm } from '#ui/modal/confirm.ts'
import { showToast } from '#ui/toast/toast.ts'

import { AccessAction, AccessMoment, AccessRow } from '../access-row.tsx'
import { AccessSection } from '../access-section.tsx'
import { identityStrings } from './identity-strings.ts'

/** With whom the person signs in at the vendor's provider; nothing on a backend without one, or for those whom it does not let in. */
export function IdentitiesSection() {
  const words = useStrings(identityStrings)
  const { api_sign_in, openid } = useConfig()
  const { data: me } = useQuery(meQuery)
  const isOffered =
    openid !== undefined && api_sign_in.includes('openid') && isOpenIdFor(openid.for, me?.role)
  const query = useQuery({ ...identitiesQuery, enabled: isOffered })
  if (!isOffered || query.data === null) return null
  const { name } = openid
  return (
    <AccessSection
      title={words.title}
      hint={words.hint(name)}
      query={query}
      none={words.none(name)}
      row={(identity) => <IdentityRow identity={identity} provider={name} />}
    >
      <AddIdentity label={query.data?.length ? words.addAnother(name) : words.add(name)} />
    </AccessSection>
  )
}

function AddIdentity({ label }: { label: string }) {
  const reached = useConnectivity() === 'online'
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => setOut({ purpose: 'add', target: '/profile/security' }),
    meta: { quiet: true },
  })
  return (
    <>
      {/* a proof that was declined is no failure */}
      {error && !isProofNeeded(error) && <FailureNotice error={error} />}
      <Button
        variant="outlined"
        disabled={!reached}
        loading={isPending}
        startIcon={<LogIn size={18} />}
        onClick={() => mutate()}
      >
        {label}
      </Button>
    </>
  )
}

function IdentityRow({ identity, provider }: { identity: Identity; provider: string }) {
  const words = useStrings(identityStrings)
  const { mutate, isPending } = useRemoveIdentity()
  const { id, name = provider, joined_at, last_used_at } = identity
  const remove = async () => {
    if (!(await askToConfirm(words.removeQuestion(provider), words.remove))) return
    mutate(id, { onSuccess: () => showToast('success', words.removed(provider)) })
  }
  return (
    <AccessRow
      icon={LogIn}
      name={name}
      facts={
        <>
          <AccessMoment label={words.joined} stamp={joined_at} />
          <AccessMoment label={words.lastUsed} stamp={last_used_at} never={words.neverUsed} />
        </>
      }
    >
      <AccessAction label={words.removeName(name)} final pending={isPending} onAct={remove}>
        {words.remove}
      </AccessAction>
    </AccessRow>
  )
}
