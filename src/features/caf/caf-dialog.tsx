import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'

import { useStrings } from '#i18n/use-strings'
import { paint } from '#ui/theme/theme.ts'
import { FONT } from '#ui/theme/tokens.ts'
import { visuallyHidden } from '#ui/visually-hidden.ts'

import { cafStrings } from './strings.ts'

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

const Head = styled('header')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: 60,
  padding: theme.spacing(1, 1.5, 1, 2),
  backgroundColor: paint.surface,
  borderBottom: `1px solid ${paint.line}`,
  '& > div': { flex: 1, minWidth: 0 },
  '& h2': { overflowWrap: 'anywhere' },
  '& h2:focus': { outline: 'none' },
  '& p': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 8,
    fontSize: 14,
    color: paint.quiet,
    '& span': { fontFamily: FONT.mono, overflowWrap: 'anywhere' },
  },
  [theme.breakpoints.up('sm')]: { paddingLeft: theme.spacing(3) },
}))

const Steps = styled('ol')(({ theme }) => ({
  display: 'none',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  gap: theme.spacing(0.5),
  fontSize: 14,
  color: paint.quiet,
  '& li': { display: 'flex', alignItems: 'center', gap: 8 },
  '& li + li::before': { content: '""', width: 20, height: 1, backgroundColor: paint.edge },
  '& i': {
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    borderRadius: 999,
    border: `1px solid ${paint.edge}`,
    fontStyle: 'normal',
    fontSize: 12.5,
    fontWeight: 600,
  },
  '& [data-done] i': { borderColor: paint.primary, color: paint.primary },
  '& [aria-current]': { color: paint.ink, fontWeight: 600 },
  '& [aria-current] i': {
    borderColor: paint.primary,
    backgroundColor: paint.primary,
    color: paint.onPrimary,
  },
  [theme.breakpoints.up('md')]: { display: 'flex' },
}))

/** In place of the steps, where there is no room for them. */
const Narrow = styled('b')(({ theme }) => ({
  fontWeight: 600,
  color: paint.primary,
  [theme.breakpoints.up('md')]: { display: 'none' },
}))

const Body = styled('div')({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' })

const Foot = styled('footer')(({ theme }) => ({
  flex: 'none',
  padding: theme.spacing(1.5, 2),
  paddingBottom: `max(${theme.spacing(1.5)}, env(safe-area-inset-bottom))`,
  backgroundColor: paint.surface,
  borderTop: `1px solid ${paint.line}`,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: theme.spacing(1, 2),
    maxWidth: 1200,
    margin: '0 auto',
  },
}))

/** Another step is another screen: it is read out from its head. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus()
}

interface CafDialogProps {
  title: string
  number?: string | undefined
  /** 1 to 3, of reading, filling in and reviewing. */
  step?: 1 | 2 | 3
  onClose: () => void
  foot?: ReactNode
  children: ReactNode
}

/** A form fills the window: its name and step above, what may be done below. */
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
      <Head>
        <div>
          <Typography
            key={step}
            id={titleId}
            ref={takeFocus}
            tabIndex={-1}
            variant="h3"
            component="h2"
          >
            {title}
            {step !== undefined && name !== undefined && (
              <span style={visuallyHidden}>, {caf.stepOf(step, name)}</span>
            )}
          </Typography>
          <p>
            {number !== undefined && <span>{number}</span>}
            {step !== undefined && name !== undefined && (
              <Narrow aria-hidden>{caf.stepOf(step, name)}</Narrow>
            )}
          </p>
        </div>
        {step !== undefined && (
          <Steps aria-hidden>
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
          </Steps>
        )}
        <IconButton onClick={onClose} aria-label={common.close}>
          <X size={22} />
        </IconButton>
      </Head>
      <Body>{children}</Body>
      {foot !== undefined && (
        <Foot data-keep-clear>
          <div>{foot}</div>
        </Foot>
      )}
    </Dialog>
  )
}
