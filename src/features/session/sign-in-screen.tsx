import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { useConfig } from '#data/config'
import { Brand } from '#ui/brand.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useTabTitle } from '#ui/tab-title.ts'
import { useStartStrings } from '#ui/use-strings.ts'

import { BrandPane } from './brand-pane.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { SignInForm } from './sign-in-form.tsx'

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

const Column = styled('div')({ width: '100%', maxWidth: 360 })

const route = getRouteApi('/login')

export function SignInScreen() {
  const { session } = useStartStrings()
  const { brand } = useConfig()
  const router = useRouter()
  const { redirect } = route.useSearch()
  const [suggestion, setSuggestion] = useState<{ email: string; password: string }>()
  useTabTitle(session.title)

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
            <Brand {...brand} />
          </Typography>
          <Typography variant="h1">{session.title}</Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
            {session.lead}
          </Typography>
          <SignInForm
            key={suggestion?.email}
            initial={suggestion}
            onSignedIn={() => router.history.replace(redirect ?? '/home')}
          />
          <DemoAccounts onChoose={setSuggestion} />
          <nav
            style={{
              margin: '24px -12px 0',
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
            }}
          >
            <LinkButton to="/register-customer">{session.register}</LinkButton>
            <LinkButton to="/login-staff">{session.staff}</LinkButton>
            <LinkButton to="/privacy-policy">{session.privacy}</LinkButton>
          </nav>
        </Column>
      </FormPane>
    </Panes>
  )
}
