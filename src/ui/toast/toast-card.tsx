import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { Ref } from 'react'

import { useStartStrings } from '#i18n/use-strings'

import { TellNumber } from '../screen/tell-number.tsx'
import { paint } from '../theme/theme.ts'
import type { Toast, ToastType } from './toast.ts'

import styles from './toast-card.module.css'

const LOOK = {
  success: { colour: paint.success, Icon: CircleCheck },
  error: { colour: paint.danger, Icon: CircleAlert },
  warning: { colour: paint.attention, Icon: TriangleAlert },
  info: { colour: paint.primary, Icon: Info },
} as const satisfies Record<ToastType, unknown>

interface ToastCardProps {
  toast: Toast
  onClose: () => void
  /** The stack measures the card. */
  ref?: Ref<HTMLDivElement>
}

export function ToastCard({ toast, onClose, ref }: ToastCardProps) {
  const { common } = useStartStrings()
  const { colour, Icon } = LOOK[toast.type]
  const urgent = toast.type === 'error' || toast.type === 'warning'
  return (
    <div
      className={styles.shell}
      ref={ref}
      role={urgent ? 'alert' : 'status'}
      style={{ borderLeftColor: colour }}
      data-toast={toast.type}
    >
      <Icon size={22} color={colour} aria-hidden style={{ flex: 'none' }} />
      <div className={styles.text}>
        <span>
          {toast.text}
          <TellNumber number={toast.number} />
        </span>
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
      </div>
      <IconButton onClick={onClose} aria-label={common.close}>
        <X size={18} />
      </IconButton>
    </div>
  )
}
