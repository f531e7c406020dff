import CssBaseline from '@mui/material/CssBaseline'
import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles'
import { useMemo, type ReactNode } from 'react'

import { makeTheme } from './theme.ts'

interface ThemeRootProps {
  primaryLight?: string | undefined
  primaryDark?: string | undefined
  children: ReactNode
}

/** Provides both colour schemes; follows the system until the person chooses one. */
export function ThemeRoot({ primaryLight, primaryDark, children }: ThemeRootProps) {
  const theme = useMemo(
    () => makeTheme({ light: primaryLight, dark: primaryDark }),
    [primaryLight, primaryDark],
  )
  return (
    <StyledEngineProvider enableCssLayer>
      <ThemeProvider
        theme={theme}
        defaultMode="system"
        modeStorageKey="scheme"
        disableTransitionOnChange
      >
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </StyledEngineProvider>
  )
}
