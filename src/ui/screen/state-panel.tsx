import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

const Panel = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(5, 3),
  marginInline: 'auto',
  maxWidth: 480,
  overflowWrap: 'anywhere',
  '& > svg': { maxWidth: 160, height: 'auto', marginBottom: theme.spacing(1) },
}))

interface StatePanelProps {
  drawing: ReactNode
  title: string
  /** The screen has nothing else: the title is its heading. */
  heading?: boolean
  text?: string
  action?: ReactNode
  /** Read out when it appears: for what went wrong. */
  alert?: boolean
}

/** What a screen shows instead of content: a drawing, a sentence, one action. */
export function StatePanel({
  drawing,
  title,
  heading = false,
  text,
  action,
  alert = false,
}: StatePanelProps) {
  return (
    <Panel role={alert ? 'alert' : undefined}>
      {drawing}
      <Typography variant="h2" component={heading ? 'h1' : 'p'}>
        {title}
      </Typography>
      {text !== undefined && <Typography color="textSecondary">{text}</Typography>}
      {action !== undefined && <div style={{ marginTop: 12 }}>{action}</div>}
    </Panel>
  )
}
