import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'

import { useStrings } from '#i18n/use-strings'
import { Text } from '#ui/text.tsx'
import { paint } from '#ui/theme/theme.ts'
import { visuallyHidden } from '#ui/visually-hidden.ts'

import { cafStrings } from './strings.ts'

import styles from './caf-dialog.module.css'

const WHOLE_WINDOW = {
  margin: 0,
  width: '100%',
  maxWidth: 'none',
  height: '100%',
  maxHeight: 'none',
  border: 0,
  borderRadius: 0,
  backgroundColor: paint.page,
}

/** Each step is a screen of its own: the focus moves to its heading. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus()
}

interface CafDialogProps {
  title: string
  number?: string | undefined
  /** 1 to 3: reading, filling in, reviewing. */
  step?: 1 | 2 | 3
  onClose: () => void
  foot?: ReactNode
  children: ReactNode
}

/** What all steps of a form have in common. */
export type CafFrame = Pick<CafDialogProps, 'title' | 'number' | 'onClose'>

/** The full-window frame of a form: name and step above, actions below. */
export function CafDialog({ title, number, step, onClose, foot, children }: CafDialogProps) {
  const { common } = useStrings()
  const caf = useStrings(cafStrings)
  const titleId = useId()
  const names = [caf.steps.read, caf.steps.fill, caf.steps.review]
  const name = names[(step ?? 0) - 1]
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { style: WHOLE_WINDOW } }}
    >
      <header className={styles.head}>
        <div>
          <Text key={step} id={titleId} ref={takeFocus} tabIndex={-1} variant="h3" as="h2">
            {title}
            {step !== undefined && name !== undefined && (
              <span style={visuallyHidden}>, {caf.stepOf(step, name)}</span>
            )}
          </Text>
          <p>
            {number !== undefined && <span>{number}</span>}
            {step !== undefined && name !== undefined && (
              <b className={styles.narrow} aria-hidden>
                {caf.stepOf(step, name)}
              </b>
            )}
          </p>
        </div>
        {step !== undefined && (
          <ol className={styles.steps} aria-hidden>
            {names.map((each, at) => (
              <li
                key={each}
                data-done={at + 1 < step || undefined}
                aria-current={at + 1 === step ? 'step' : undefined}
              >
                <i>{at + 1}</i>
                {each}
              </li>
            ))}
          </ol>
        )}
        <IconButton onClick={onClose} aria-label={common.close}>
          <X size={22} />
        </IconButton>
      </header>
      <div className={styles.body}>{children}</div>
      {foot !== undefined && (
        <footer className={styles.foot} data-keep-clear>
          <div>{foot}</div>
        </footer>
      )}
    </Dialog>
  )
}
