import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

import { AsOfLine, AsOfScope } from './as-of.tsx'
import { useTabTitle } from './tab-title.ts'

const Column = styled('div', { shouldForwardProp: (name) => name !== 'width' })<{ width: number }>(
  ({ theme, width }) => ({
    width: '100%',
    maxWidth: width,
    margin: '0 auto',
    padding: theme.spacing(2),
    paddingBottom: theme.spacing(5),
    [theme.breakpoints.up('sm')]: {
      '&:not([data-dense])': { padding: theme.spacing(3), paddingBottom: theme.spacing(6) },
    },
  }),
)

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  marginBottom: theme.spacing(2),
  minHeight: 44,
}))

interface PageProps {
  title: ReactNode
  /** Name of the browser tab; the title where that is a text. */
  tab?: string
  lead?: ReactNode
  actions?: ReactNode
  width?: number
  /** Stands in a pane beside another: less air. */
  dense?: boolean
  children: ReactNode
}

/** The frame of a screen: its one heading, what may be done, and the content below. */
export function Page({
  title,
  tab,
  lead,
  actions,
  width = 1200,
  dense = false,
  children,
}: PageProps) {
  useTabTitle(tab ?? (typeof title === 'string' ? title : undefined))
  return (
    <AsOfScope>
      <Column width={width} data-dense={dense || undefined}>
        <Head>
          <div style={{ flex: '1 1 auto', minWidth: 0 }}>
            <Typography variant="h1">{title}</Typography>
            {lead !== undefined && (
              <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: '70ch' }}>
                {lead}
              </Typography>
            )}
            <AsOfLine />
          </div>
          {actions}
        </Head>
        {children}
      </Column>
    </AsOfScope>
  )
}
