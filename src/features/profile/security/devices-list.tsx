import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { BellRing, Laptop, Smartphone } from 'lucide-react'

import {
  signedInDevicesQuery,
  useRevokeDevice,
  useSignOutOthers,
  type SignedInDevice,
} from '#api/account/security'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { RowList } from '#ui/list/row-list.tsx'
import { RowSkeleton } from '#ui/list/row-skeleton.tsx'
import { askToConfirm } from '#ui/modal/confirm.ts'
import { QueryView } from '#ui/screen/query-view.tsx'
import { Text } from '#ui/text.tsx'
import { showToast } from '#ui/toast/toast.ts'

import { AccessAction, AccessMoment, AccessRow } from '../access-row.tsx'
import { securityStrings } from './security-strings.ts'

const HAND = /android|ios|iphone|ipad/i

/** The devices on which the person is signed in, and buttons to sign them out. */
export function DevicesList({ onSignOut }: { onSignOut: () => void }) {
  const words = useStrings(securityStrings)
  const reached = useConnectivity() === 'online'
  const query = useQuery(signedInDevicesQuery)
  const others = useSignOutOthers()
  const signOutOthers = async () => {
    if (!(await askToConfirm(words.othersQuestion, words.revoke))) return
    await others.mutateAsync().then(
      () => showToast('success', words.othersDone),
      () => undefined,
    )
  }
  const signOutAll = async () => {
    if (!(await askToConfirm(words.everywhereQuestion, words.everywhere))) return
    await others.mutateAsync().then(onSignOut, () => undefined)
  }
  return (
    <QueryView
      query={query}
      skeleton={<RowSkeleton rows={2} />}
      empty={(devices) => !devices?.length && <Text quiet>{words.devicesMissing}</Text>}
    >
      {(devices) => (
        <>
          <RowList label={words.devices} items={devices ?? []}>
            {(device) => <DeviceRow device={device} />}
          </RowList>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 }}>
            {(devices?.length ?? 0) > 1 && (
              <Button
                variant="outlined"
                disabled={!reached}
                loading={others.isPending}
                onClick={() => void signOutOthers()}
              >
                {words.others}
              </Button>
            )}
            <Button color="error" disabled={!reached} onClick={() => void signOutAll()}>
              {words.everywhere}
            </Button>
          </div>
        </>
      )}
    </QueryView>
  )
}

function DeviceRow({ device }: { device: SignedInDevice }) {
  const words = useStrings(securityStrings)
  const revoke = useRevokeDevice()
  const { name, osd, customer_name, last_used_at } = device
  const called = name && osd ? words.onSystem(name, osd) : (name ?? osd ?? words.device)
  const signOut = async () => {
    if (!(await askToConfirm(words.revokeQuestion(called), words.revoke))) return
    revoke.mutate(device.id, { onSuccess: () => showToast('success', words.revoked) })
  }
  return (
    <AccessRow
      icon={HAND.test(osd ?? '') ? Smartphone : Laptop}
      name={called}
      beside
      facts={
        <>
          {device.is_current ? (
            <em>{words.thisOne}</em>
          ) : (
            <AccessMoment label={words.lastUsed} stamp={last_used_at} />
          )}
          {customer_name !== undefined && <span>{customer_name}</span>}
          {device.has_push && (
            <span>
              <BellRing size={14} aria-hidden /> {words.push}
            </span>
          )}
        </>
      }
    >
      {!device.is_current && (
        <AccessAction label={words.revokeName(called)} pending={revoke.isPending} onAct={signOut}>
          {words.revoke}
        </AccessAction>
      )}
    </AccessRow>
  )
}
