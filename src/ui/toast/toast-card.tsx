import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { Ref } from 'react'

import { useStartStrings } from '#i18n/use-strings'

import { paint } from '../theme/theme.ts'
import { RADIUS } from '../theme/tokens.ts'
import type { Toast, ToastType } from './toast.ts'

const Shell = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: 'min(420px, calc(100vw - 32px))',
  padding: '6px 6px 6px 16px',
  borderRadius: RADIUS.card,
  border: `1px solid ${paint.line}`,
  borderLeftWidth: 4,
  backgroundColor: paint.surface,
  color: paint.ink,
  boxShadow: '0 8px 24px rgb(6 24 27 / 0.16)',
})

/** What may be done stands below the words where they would have no room beside it. */
const Said = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  flex: 1,
  minWidth: 0,
  '& > span': { flex: '1 1 170px', minWidth: 0, paddingBlock: 8, overflowWrap: 'anywhere' },
  '& > button': { marginLeft: -12 },
  '@media (min-width: 480px)': { '& > button': { marginLeft: 0 } },
})

const LOOK = {
  success: { colour: paint.success, Icon: CircleCheck },
  error: { colour: paint.danger, Icon: CircleAlert },
  warning: { colour: paint.attention, Icon: TriangleAlert },
  info: { colour: paint.primary, Icon: Info },
} as const satisfies Record<ToastType, unknown>

interface ToastCardProps {
  toast: Toast
  onClose: () => void
  /** The stack measures what it shows. */
  ref?: Ref<HTMLDivElement>
}

export function ToastCard({ toast, onClose, ref }: ToastCardProps) {
  const { common } = useStartStrings()
  const { colour, Icon } = LOOK[toast.type]
  const urgent = toast.type === 'error' || toast.type === 'warning'
  return (
    <Shell
      ref={ref}
      role={urgent ? 'alert' : 'status'}
      style={{ borderLeftColor: colour }}
      data-toast={toast.type}
    >
      <Icon size={22} color={colour} aria-hidden style={{ flex: 'none' }} />
      <Said>
        <span>{toast.text}</span>
        {toast.action && (
          <Button
            onClick={() => {
              toast.action?.run()
              onClose()
            }}
          >
            {toast.action.label}
          </Button>
        )}
      </Said>
      <IconButton onClick={onClose} aria-label={common.close}>
        <X size={18} />
      </IconButton>
    </Shell>
  )
}
