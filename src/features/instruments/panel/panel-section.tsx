import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

import { Card } from '#ui/card.tsx'

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: theme.spacing(0, 2),
  marginBottom: theme.spacing(1),
}))

interface PanelSectionProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** One part of an instrument's page. */
export function PanelSection({ title, aside, children }: PanelSectionProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} style={{ padding: '16px 20px 20px' }}>
      <Head>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {aside}
      </Head>
      {children}
    </Card>
  )
}
