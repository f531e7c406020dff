import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'

import { useStartStrings } from '#i18n/use-strings'
import { Text } from '#ui/text.tsx'

import { rem } from '../theme/tokens.ts'
import { useEscapeWithoutFocus } from './use-escape-without-focus.ts'

import styles from './modal-frame.module.css'

interface ModalFrameProps {
  title: string
  onDismiss: () => void
  actions?: ReactNode
  /** In px beside text of the usual size. */
  width?: number
  /** Keeps its height while its content changes, for lists with a search. */
  tall?: boolean
  children?: ReactNode
}

/** The frame of a modal: title, close button, scrolling content, and fixed actions. */
export function ModalFrame({
  title,
  onDismiss,
  actions,
  width = 480,
  tall = false,
  children,
}: ModalFrameProps) {
  const { common } = useStartStrings()
  const titleId = useId()
  const root = useEscapeWithoutFocus(onDismiss)
  return (
    <Dialog
      ref={root}
      open
      onClose={onDismiss}
      aria-labelledby={titleId}
      slotProps={{ paper: { style: { maxWidth: rem(width), height: tall ? '100%' : undefined } } }}
    >
      <div className={styles.head}>
        <Text id={titleId} variant="h2" className={styles.heading}>
          {title}
        </Text>
        <IconButton onClick={onDismiss} aria-label={common.close}>
          <X size={22} />
        </IconButton>
      </div>
      {children !== undefined && (
        <div className={styles.body} tabIndex={0}>
          {children}
        </div>
      )}
      {actions !== undefined && (
        <div className={styles.foot} data-keep-clear>
          {actions}
        </div>
      )}
    </Dialog>
  )
}
