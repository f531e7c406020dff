import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'

import { useConfig } from '#api/http/config'
import { passkeysQuery, useRemovePasskey, type Passkey } from '#api/security/passkeys'
import { secondFactorQuery } from '#api/security/second-factor'
import { canUsePasskeys } from '#device/can-use-passkeys'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { FailureNotice } from '#ui/form/failure-notice.tsx'
import { askToConfirm } from '#ui/modal/confirm.ts'
import { defineModal, openModal } from '#ui/modal/modal.ts'
import { Text } from '#ui/text.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { isSharedBench } from '#vault/vault'

import { AccessAction, AccessMoment, AccessRow } from '../access-row.tsx'
import { AccessSection } from '../access-section.tsx'
import { factorStrings } from './factor-strings.ts'
import { lastFactorModal, usePasskeyAdding } from './use-set-up-factors.ts'

const renamePasskeyModal = defineModal(() => import('./rename-passkey-modal.tsx'))

/** The person's passkeys; nothing on a backend without them. */
export function PasskeysSection() {
  const words = useStrings(factorStrings)
  const isOffered = useConfig().api_sign_in.includes('passkey')
  const query = useQuery({ ...passkeysQuery, enabled: isOffered })
  if (!isOffered || query.data === null) return null
  return (
    <AccessSection
      title={words.passkeys}
      hint={words.passkeysHint}
      query={query}
      none={words.noPasskeys}
      row={(passkey) => <PasskeyRow passkey={passkey} isOnly={query.data?.length === 1} />}
    >
      <AddPasskey />
    </AccessSection>
  )
}

function AddPasskey() {
  const words = useStrings(factorStrings)
  const reached = useConnectivity() === 'online'
  const { add, isPending, failure } = usePasskeyAdding()
  if (isSharedBench() || !canUsePasskeys()) {
    return (
      <Text variant="body2" quiet>
        {isSharedBench() ? words.passkeysShared : words.passkeysElsewhere}
      </Text>
    )
  }
  return (
    <>
      {failure && <FailureNotice error={failure} />}
      <Button
        variant="outlined"
        disabled={!reached}
        loading={isPending}
        startIcon={<KeyRound size={18} />}
        onClick={() => void add()}
      >
        {words.addPasskey}
      </Button>
    </>
  )
}

function PasskeyRow({ passkey, isOnly }: { passkey: Passkey; isOnly: boolean }) {
  const words = useStrings(factorStrings)
  const { mutate, isPending } = useRemovePasskey()
  const hasCodes = useConfig().api_sign_in.includes('code')
  const { data: factor } = useQuery({ ...secondFactorQuery, enabled: hasCodes })
  const { id, name = words.aPasskey, is_synced, created_at, last_used_at } = passkey
  const remove = async () => {
    const isLast = isOnly && factor?.is_required === true && factor.has_authenticator !== true
    if (isLast) {
      await openModal(lastFactorModal, { text: words.lastPasskey(name) })
      return
    }
    if (!(await askToConfirm(words.removeQuestion(name), words.remove))) return
    mutate(id, { onSuccess: () => showToast('success', words.removed) })
  }
  return (
    <AccessRow
      icon={KeyRound}
      name={name}
      facts={
        <>
          <AccessMoment label={words.added} stamp={created_at} />
          <AccessMoment label={words.lastUsed} stamp={last_used_at} never={words.neverUsed} />
          {is_synced && <span>{words.synced}</span>}
        </>
      }
    >
      <AccessAction
        label={words.renameName(name)}
        onAct={() => openModal(renamePasskeyModal, { id, name })}
      >
        {words.rename}
      </AccessAction>
      <AccessAction label={words.removeName(name)} final pending={isPending} onAct={remove}>
        {words.remove}
      </AccessAction>
    </AccessRow>
  )
}
