import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'

import { useConfig } from '#api/http/config'
import { passkeysQuery } from '#api/security/passkeys'
import {
  secondFactorQuery,
  useMakeRecoveryCodes,
  useRemoveAuthenticator,
  type SecondFactor,
} from '#api/security/second-factor'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { RowSkeleton } from '#ui/list/row-skeleton.tsx'
import { askToConfirm } from '#ui/modal/confirm.ts'
import { openModal } from '#ui/modal/modal.ts'
import { Moment } from '#ui/moment.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'
import { Text } from '#ui/text.tsx'
import { showToast } from '#ui/toast/toast.ts'

import { ProfileSection } from '../profile-section.tsx'
import { factorStrings } from './factor-strings.ts'
import { lastFactorModal, setUpAuthenticator, showRecoveryCodes } from './use-set-up-factors.ts'

import styles from './factors.module.css'

/** The authenticator app and its recovery codes; nothing on a backend without them. */
export function TwoStepSection() {
  const words = useStrings(factorStrings)
  const isOffered = useConfig().api_sign_in.includes('code')
  const query = useQuery({ ...secondFactorQuery, enabled: isOffered })
  if (!isOffered || query.data === null) return null
  return (
    <ProfileSection title={words.twoStep}>
      <QueryView query={query} skeleton={<RowSkeleton rows={1} />}>
        {(factor) => (factor?.has_authenticator ? <InUse factor={factor} /> : <NotInUse />)}
      </QueryView>
    </ProfileSection>
  )
}

function NotInUse() {
  const words = useStrings(factorStrings)
  const reached = useConnectivity() === 'online'
  return (
    <div className={styles.part}>
      <Text quiet>{words.twoStepOff}</Text>
      <Button variant="outlined" disabled={!reached} onClick={() => void setUpAuthenticator()}>
        {words.setUp}
      </Button>
    </div>
  )
}

function InUse({ factor }: { factor: SecondFactor }) {
  const words = useStrings(factorStrings)
  const reached = useConnectivity() === 'online'
  const hasPasskeys = useConfig().api_sign_in.includes('passkey')
  const { data: passkeys } = useQuery({ ...passkeysQuery, enabled: hasPasskeys })
  const remove = useRemoveAuthenticator()
  const codes = useMakeRecoveryCodes()
  const turnOff = async () => {
    const { is_required: isRequired = false } = factor
    // where they are not known yet, the server decides
    const others = hasPasskeys ? passkeys : null
    if (isRequired && (others === null || others?.length === 0)) {
      await openModal(lastFactorModal, { text: words.lastApp })
      return
    }
    const question = isRequired ? words.turnOffPasskeys : words.turnOffQuestion
    if (!(await askToConfirm(question, words.turnOff))) return
    remove.mutate(undefined, { onSuccess: () => showToast('success', words.turnedOff) })
  }
  const makeCodes = async () => {
    if (!(await askToConfirm(words.newCodesQuestion, words.newCodes))) return
    await codes.mutateAsync().then(showRecoveryCodes, () => undefined)
  }
  return (
    <div className={styles.part}>
      <Text>{words.twoStepOn}</Text>
      <Text variant="body2" quiet>
        {words.since} <Moment stamp={factor.authenticator_since} as="full" />
        {' · '}
        {words.codesLeft(factor.recovery_codes_left)}
      </Text>
      {factor.is_required && (
        <Text variant="body2" quiet>
          {words.needed}
        </Text>
      )}
      <div className={styles.acts}>
        <Button
          variant="outlined"
          disabled={!reached}
          loading={codes.isPending}
          onClick={() => void makeCodes()}
        >
          {words.newCodes}
        </Button>
        <Button disabled={!reached} onClick={() => void setUpAuthenticator()}>
          {words.another}
        </Button>
        <Button
          color="error"
          disabled={!reached}
          loading={remove.isPending}
          onClick={() => void turnOff()}
        >
          {words.turnOff}
        </Button>
      </div>
    </div>
  )
}
