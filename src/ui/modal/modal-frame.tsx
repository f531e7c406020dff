import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'

import { useStartStrings } from '#i18n/use-strings'

import { useEscapeWithoutFocus } from './use-escape-without-focus.ts'

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 1.5, 1, 3),
}))

const Body = styled('div')(({ theme }) => ({ padding: theme.spacing(0, 3, 3), overflowY: 'auto' }))

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  padding: theme.spacing(2, 3),
  borderTop: '1px solid var(--bs-line)',
  '& > *': { flex: '0 1 auto' },
  [theme.breakpoints.down('sm')]: { '& > *': { flex: '1 1 0' } },
}))

interface ModalFrameProps {
  title: string
  onDismiss: () => void
  actions?: ReactNode
  width?: number
  /** Keeps its height while its content changes: for lists that are searched. */
  tall?: boolean
  children?: ReactNode
}

/** A modal's window: title, way out, content that scrolls, actions that stay. */
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
      slotProps={{ paper: { style: { maxWidth: width, height: tall ? '100%' : undefined } } }}
    >
      <Head>
        <Typography
          id={titleId}
          variant="h2"
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        <IconButton onClick={onDismiss} aria-label={common.close}>
          <X size={22} />
        </IconButton>
      </Head>
      {children !== undefined && <Body tabIndex={0}>{children}</Body>}
      {actions !== undefined && <Foot data-keep-clear>{actions}</Foot>}
    </Dialog>
  )
}
