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
import { RowList } from '#ui/list/row-list.tsx'
import { RowSkeleton } from '#ui/list/row-skeleton.tsx'
import { askToConfirm } from '#ui/modal/confirm.ts'
import { defineModal, openModal } from '#ui/modal/modal.ts'
import { Moment } from '#ui/moment.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'
import { Text } from '#ui/text.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { isSharedBench } from '#vault/vault'

import { ProfileSection } from '../profile-section.tsx'
import { factorStrings } from './factor-strings.ts'
import { usePasskeyAdding } from './use-set-up-factors.ts'

import styles from './factors.module.css'

const renamePasskeyModal = defineModal(() => import('./rename-passkey-modal.tsx'))

/** The person's passkeys; nothing on a backend without them. */
export function PasskeysSection() {
  const words = useStrings(factorStrings)
  const isOffered = useConfig().api_sign_in.includes('passkey')
  const query = useQuery({ ...passkeysQuery, enabled: isOffered })
  if (!isOffered || query.data === null) return null
  return (
    <ProfileSection title={words.passkeys} plain>
      <Text quiet className={styles.hint}>
        {words.passkeysHint}
      </Text>
      <QueryView
        query={query}
        skeleton={<RowSkeleton rows={1} />}
        empty={(passkeys) => !passkeys?.length && <Text quiet>{words.noPasskeys}</Text>}
      >
        {(passkeys) => (
          <RowList label={words.passkeys} items={passkeys ?? []}>
            {(passkey) => <PasskeyRow passkey={passkey} isOnly={passkeys?.length === 1} />}
          </RowList>
        )}
      </QueryView>
      <AddPasskey />
    </ProfileSection>
  )
}

function AddPasskey() {
  const words = useStrings(factorStrings)
  const reached = useConnectivity() === 'online'
  const { add, isPending, failure } = usePasskeyAdding()
  // what opens the screen of a shared bench opens its passkeys: they would be everybody's
  if (isSharedBench()) return null
  if (!canUsePasskeys()) {
    return (
      <Text variant="body2" quiet className={styles.below}>
        {words.passkeysElsewhere}
      </Text>
    )
  }
  return (
    <div className={styles.below}>
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
    </div>
  )
}

function PasskeyRow({ passkey, isOnly }: { passkey: Passkey; isOnly: boolean }) {
  const words = useStrings(factorStrings)
  const reached = useConnectivity() === 'online'
  const { mutate, isPending } = useRemovePasskey()
  const hasCodes = useConfig().api_sign_in.includes('code')
  const { data: factor } = useQuery({ ...secondFactorQuery, enabled: hasCodes })
  const { id, name = words.aPasskey, is_synced, created_at, last_used_at } = passkey
  const remove = async () => {
    const isLast = isOnly && factor?.is_required === true && factor.has_authenticator !== true
    const question = isLast ? words.removeLastQuestion(name) : words.removeQuestion(name)
    if (!(await askToConfirm(question))) return
    mutate(id, { onSuccess: () => showToast('success', words.removed) })
  }
  return (
    <div className={styles.row}>
      <KeyRound size={22} aria-hidden />
      <div>
        <b>{name}</b>
        <small>
          <span>
            {words.added} <Moment stamp={created_at} as="full" />
          </span>
          <span>
            {last_used_at === undefined ? (
              words.neverUsed
            ) : (
              <>
                {words.lastUsed} <Moment stamp={last_used_at} as="full" />
              </>
            )}
          </span>
          {is_synced && <span>{words.synced}</span>}
        </small>
      </div>
      <div className={styles.acts}>
        <Button
          disabled={!reached}
          aria-label={words.renameName(name)}
          onClick={() => void openModal(renamePasskeyModal, { id, name })}
        >
          {words.rename}
        </Button>
        <Button
          color="error"
          disabled={!reached}
          loading={isPending}
          aria-label={words.removeName(name)}
          onClick={() => void remove()}
        >
          {words.remove}
        </Button>
      </div>
    </div>
  )
}
