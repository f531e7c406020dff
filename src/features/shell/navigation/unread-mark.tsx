import { useSelector } from '@tanstack/react-store'

import { unreadStores, type UnreadKind } from '#api/notifications/unread'
import { useStrings } from '#i18n/use-strings'
import { paint } from '#ui/theme/theme.ts'
import { rem } from '#ui/theme/tokens.ts'

/** The number of unread items of a destination. */
export function UnreadMark({ of }: { of: UnreadKind }) {
  const { notifications } = useStrings()
  const unread = useSelector(unreadStores[of])
  if (unread === 0) return null
  return (
    <span
      role="img"
      aria-label={notifications.unread(unread)}
      data-unread={unread}
      style={{
        marginLeft: 'auto',
        alignSelf: 'center',
        padding: '0 7px',
        borderRadius: 999,
        backgroundColor: paint.primary,
        color: paint.onPrimary,
        fontSize: rem(12.5),
        fontWeight: 700,
      }}
    >
      {unread > 99 ? '99+' : unread}
    </span>
  )
}
