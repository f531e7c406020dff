import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'

import { planningQueries, useMakeCalendarFeed, useRevokeCalendarFeed } from '#api/plannings'
import { stampToDate } from '#contract/http/stamp'
import type { CalendarFeed } from '#contract/plannings'
import { useConnectivity } from '#device/connectivity'
import { useLanguage, useStrings } from '#i18n/use-strings'
import { askToConfirm } from '#ui/modal/confirm.ts'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { formatDateTime } from '#ui/moment.tsx'
import { Notice } from '#ui/screen/notice.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'
import { Text } from '#ui/text.tsx'
import { paint } from '#ui/theme/theme.ts'
import { showToast } from '#ui/toast/toast.ts'

import { planningStrings } from '../strings.ts'
import { FeedAddress } from './feed-address.tsx'

/** The private address for calendar programs: created, replaced, revoked. */
export default function FeedModal({ close }: ModalProps<Record<never, never>, void>) {
  const { feed: words } = useStrings(planningStrings)
  const reached = useConnectivity() === 'online'
  const query = useQuery(planningQueries.feed())
  const making = useMakeCalendarFeed()
  const revoking = useRevokeCalendarFeed()
  /** Only known until the modal is closed. */
  const [address, setAddress] = useState<string>()
  const active = query.data?.is_active ?? false

  const make = async () => {
    if (active && !(await askToConfirm(words.sureReplace, words.replace))) return
    setAddress(await making.mutateAsync())
    showToast('success', words.made)
  }
  const revoke = async () => {
    if (!(await askToConfirm(words.sureRevoke, words.revoke))) return
    await revoking.mutateAsync()
    setAddress(undefined)
    showToast('success', words.revoked)
  }
  // A toast shows failures.
  const ignoreFailure = (work: Promise<void>) => void work.catch(() => undefined)

  return (
    <ModalFrame
      title={words.title}
      width={560}
      onDismiss={() => close()}
      actions={
        query.data && (
          <>
            {active && (
              <Button
                variant="outlined"
                color="error"
                disabled={!reached}
                loading={revoking.isPending}
                onClick={() => ignoreFailure(revoke())}
              >
                {words.revoke}
              </Button>
            )}
            <Button
              variant={active ? 'outlined' : 'contained'}
              disabled={!reached}
              loading={making.isPending}
              onClick={() => ignoreFailure(make())}
            >
              {active ? words.replace : words.create}
            </Button>
          </>
        )
      }
    >
      <div style={{ display: 'grid', gap: 16 }}>
        <Text>{words.what}</Text>
        <Text variant="body2" style={{ display: 'flex', gap: 10 }}>
          <ShieldAlert
            size={20}
            aria-hidden
            color={paint.attention}
            style={{ flex: 'none', marginTop: 1 }}
          />
          {words.who}
        </Text>
        {!reached && <Notice tone="attention">{words.offline}</Notice>}
        {address !== undefined ? (
          <FeedAddress key={address} address={address} />
        ) : (
          <QueryView query={query} skeleton={<Skeleton height={48} />}>
            {(feed) => <State feed={feed} />}
          </QueryView>
        )}
      </div>
    </ModalFrame>
  )
}

function State({ feed }: { feed: CalendarFeed }) {
  const { feed: words } = useStrings(planningStrings)
  const strings = useStrings()
  const language = useLanguage()
  if (!feed.is_active) return <Text>{words.none}</Text>
  const format = (stamp: CalendarFeed['created_at']) => {
    const at = stamp && stampToDate(stamp)
    return at && formatDateTime(at, strings, language)
  }
  const [made, read] = [format(feed.created_at), format(feed.last_read_at)]
  return (
    <Text>
      {made !== undefined && `${words.active(made)} `}
      {read === undefined ? words.neverRead : words.readAt(read)} {words.hidden}
    </Text>
  )
}
