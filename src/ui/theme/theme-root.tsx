import CssBaseline from '@mui/material/CssBaseline'
import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles'
import { useMemo, type ReactNode } from 'react'

import { SCHEME_STORAGE_KEY } from '#contract/storage-keys'

import { isBuiltIn, makeTheme } from './theme.ts'

import './base.css'
import './variables.gen.css'

interface ThemeRootProps {
  primaryLight?: string | undefined
  primaryDark?: string | undefined
  children: ReactNode
}

/** Provides both colour schemes; follows the system until the person chooses one. */
export function ThemeRoot({ primaryLight, primaryDark, children }: ThemeRootProps) {
  const { theme, builtIn } = useMemo(() => {
    const brand = { light: primaryLight, dark: primaryDark }
    return { theme: makeTheme(brand), builtIn: isBuiltIn(brand) }
  }, [primaryLight, primaryDark])
  return (
    <StyledEngineProvider enableCssLayer>
      <ThemeProvider
        theme={theme}
        defaultMode="system"
        modeStorageKey={SCHEME_STORAGE_KEY}
        disableTransitionOnChange
        disableStyleSheetGeneration={builtIn}
        noSsr
      >
        {/* It carries a vendor's variables; else `base.css` has all of it. */}
        {!builtIn && <CssBaseline />}
        {children}
      </ThemeProvider>
    </StyledEngineProvider>
  )
}
