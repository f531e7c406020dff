import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

import { useConfig } from '#api/http/config'
import { Brand } from '#ui/brand.tsx'

import { BrandPane } from './sign-in/brand-pane.tsx'

const Panes = styled('main')(({ theme }) => ({
  minHeight: '100%',
  display: 'grid',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(420px, 1fr) minmax(440px, 1fr)' },
}))

const FormPane = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  padding: theme.spacing(4, 2),
  backgroundColor: 'var(--bs-surface)',
}))

/** Where else one may go from here, below what is to be done. */
export const DoorLinks = styled('nav')({
  margin: '24px -12px 0',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
})

const Column = styled('div')({ width: '100%', maxWidth: 360 })

/** What every screen before the portal stands in: whose it is on one side, what is to be done on the other. */
export function DoorFrame({ children }: { children: ReactNode }) {
  return (
    <Panes>
      <BrandPane />
      <FormPane>
        <Column>
          <Typography
            component="p"
            sx={{
              display: { xs: 'flex', md: 'none' },
              alignItems: 'center',
              gap: 1,
              mb: 4,
              fontWeight: 700,
              fontSize: 20,
            }}
          >
            <Brand {...useConfig().brand} />
          </Typography>
          {children}
        </Column>
      </FormPane>
    </Panes>
  )
}
