import { styled } from '@mui/material/styles'
import { CloudOff, WifiOff } from 'lucide-react'

import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { paint, tint } from '#ui/theme/theme.ts'

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 40,
  padding: theme.spacing(0.75, 2),
  borderBottom: `1px solid ${paint.line}`,
  backgroundColor: tint(paint.attention, 9),
  fontSize: 14,
  '& > svg': { flex: 'none', color: paint.attention },
  '& b': { fontWeight: 600, color: paint.attention },
  '& span': { color: paint.ink },
  [theme.breakpoints.down('sm')]: { '& i': { display: 'none' } },
  '& i': { fontStyle: 'normal' },
}))

/** The lasting, quiet mark: what is on screen is what this device kept. */
export function ConnectionStrip() {
  const { connection } = useStrings()
  const state = useConnectivity()
  return (
    <div role="status">
      {state !== 'online' && (
        <Strip data-connection={state}>
          {state === 'offline' ? (
            <WifiOff size={18} aria-hidden />
          ) : (
            <CloudOff size={18} aria-hidden />
          )}
          <span>
            <b>{state === 'offline' ? connection.offline : connection.unreachable}</b>{' '}
            <i>{state === 'offline' ? connection.offlineHint : connection.unreachableHint}</i>
          </span>
        </Strip>
      )}
    </div>
  )
}
