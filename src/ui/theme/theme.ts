import {
  createTheme,
  getContrastRatio,
  shouldSkipGeneratingVar,
  type CSSObject,
  type Shadows,
} from '@mui/material/styles'

import { BREAKPOINTS, COLOURS, FONT, RADIUS, rem, STATUS_COLOURS, TARGET } from './tokens.ts'

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
}

type Side = 0 | 1

/** A vendor's own primary colours; undefined for the built-in ones. */
export interface BrandColours {
  light?: string | undefined
  dark?: string | undefined
}

function primaryOf(brand: BrandColours, side: Side): { main: string; ink: string } {
  const own = side === 0 ? brand.light : brand.dark
  if (own === undefined) return { main: COLOURS.primary[side], ink: COLOURS.onPrimary[side] }
  return { main: own, ink: getContrastRatio(own, '#FFFFFF') >= 4.5 ? '#FFFFFF' : '#06191B' }
}

function cssVariables(side: Side, brand: BrandColours): Record<string, string> {
  const variables: Record<string, string> = {}
  for (const [name, pair] of Object.entries(COLOURS)) {
    variables[`--bs-${name === 'quiet' ? 'ink-quiet' : kebab(name)}`] = pair[side]
  }
  for (const [name, pair] of Object.entries(STATUS_COLOURS)) {
    variables[`--bs-status-${name}`] = pair[side]
  }
  const { main, ink } = primaryOf(brand, side)
  variables['--bs-primary'] = main
  variables['--bs-on-primary'] = ink
  variables['--bs-font-body'] = FONT.body
  variables['--bs-font-mono'] = FONT.mono
  variables['--bs-radius-card'] = `${RADIUS.card}px`
  variables['--bs-radius-control'] = `${RADIUS.control}px`
  variables['--bs-target'] = `${TARGET}px`
  return variables
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function palette(side: Side, brand: BrandColours) {
  const { main, ink } = primaryOf(brand, side)
  return {
    background: { default: COLOURS.page[side], paper: COLOURS.surface[side] },
    text: { primary: COLOURS.ink[side], secondary: COLOURS.quiet[side] },
    divider: COLOURS.line[side],
    primary: { main, contrastText: ink },
    warning: { main: COLOURS.attention[side] },
    error: { main: COLOURS.danger[side] },
    success: { main: COLOURS.success[side] },
  }
}

/** CSS variables `var(--bs-…)` of the colours, for drawings as well. */
export const paint = {
  page: 'var(--bs-page)',
  surface: 'var(--bs-surface)',
  raised: 'var(--bs-raised)',
  line: 'var(--bs-line)',
  edge: 'var(--bs-edge)',
  ink: 'var(--bs-ink)',
  quiet: 'var(--bs-ink-quiet)',
  primary: 'var(--bs-primary)',
  onPrimary: 'var(--bs-on-primary)',
  attention: 'var(--bs-attention)',
  star: 'var(--bs-star)',
  danger: 'var(--bs-danger)',
  success: 'var(--bs-success)',
} as const

/** Returns a translucent colour. */
export const tint = (colour: string, percent: number) =>
  `color-mix(in srgb, ${colour} ${percent}%, transparent)`

const focusRing: CSSObject = {
  outline: `2px solid ${paint.primary}`,
  outlineOffset: 2,
}

export const isBuiltIn = ({ light, dark }: BrandColours) =>
  light === undefined && dark === undefined

/** Our own variables, by selector. */
export const ownVariables = (brand: BrandColours): CSSObject => ({
  ':root': cssVariables(0, brand),
  '[data-scheme="dark"]': cssVariables(1, brand),
  // Paper is light in either scheme.
  '@media print': {
    ':root[data-scheme]': {
      ...cssVariables(0, brand),
      '--mui-palette-text-primary': COLOURS.ink[0],
      '--mui-palette-text-secondary': COLOURS.quiet[0],
    },
  },
})

/** What no screen has: components of MUI, shades of its colours, sizes of its texts. */
const ABSENT =
  /^(palette-(grey|Alert|AppBar|Avatar|FilledInput|Slider|SnackbarContent|SpeedDialAction|StepConnector|StepContent|Switch|TableCell|Tooltip)-|palette-(secondary|info|warning|success)-(light|\w+Channel)$|palette-LinearProgress-(?!primary)|opacity-(inputUnderline|switch)|font-(h[456]|subtitle|overline|caption|button|inherit))/

/** The theme, with a vendor's colours if there are any; with none, `variables.gen.css` has its variables and ours. */
export const makeTheme = (brand: BrandColours) =>
  createTheme({
    cssVariables: {
      cssVarPrefix: 'mui',
      colorSchemeSelector: 'data-scheme',
      shouldSkipGeneratingVar: (keys) =>
        shouldSkipGeneratingVar(keys) || keys[0] === 'overlays' || ABSENT.test(keys.join('-')),
    },
    colorSchemes: { light: { palette: palette(0, brand) }, dark: { palette: palette(1, brand) } },
    breakpoints: { unit: 'em', values: BREAKPOINTS },
    // Surfaces have lines instead.
    shadows: Array.from({ length: 25 }, () => 'none') as Shadows,
    shape: { borderRadius: RADIUS.control },
    spacing: 8,
    typography: {
      fontFamily: FONT.body,
      fontSize: 14,
      fontWeightMedium: 560,
      h1: { fontSize: rem(26), fontWeight: 700, lineHeight: 1.25 },
      h2: { fontSize: rem(20), fontWeight: 650, lineHeight: 1.3 },
      h3: { fontSize: rem(16), fontWeight: 600, lineHeight: 1.4 },
      body1: { fontSize: rem(16), lineHeight: 1.5 },
      body2: { fontSize: rem(14), lineHeight: 1.5 },
      caption: { fontSize: rem(12.5), lineHeight: 1.45 },
      button: { fontSize: rem(16), fontWeight: 600, textTransform: 'none', lineHeight: 1.4 },
    },
    transitions: {
      duration: { enteringScreen: 150, leavingScreen: 120, standard: 150, short: 120 },
    },
    components: {
      MuiCssBaseline: isBuiltIn(brand) ? {} : { styleOverrides: ownVariables(brand) },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { minHeight: TARGET, borderRadius: RADIUS.control, paddingInline: 18 },
          contained: {
            // In the dark scheme the default shade has too little contrast.
            '&.MuiButton-colorPrimary:hover': {
              backgroundColor: `color-mix(in srgb, ${paint.primary} 88%, ${paint.onPrimary})`,
            },
          },
          outlined: { borderColor: paint.edge, color: paint.ink },
          text: { paddingInline: 12 },
        },
      },
      MuiIconButton: {
        styleOverrides: {
          root: {
            minWidth: TARGET,
            minHeight: TARGET,
            borderRadius: RADIUS.control,
            color: 'inherit',
          },
        },
      },
      MuiDialog: {
        styleOverrides: {
          paper: {
            borderRadius: RADIUS.card,
            border: `1px solid ${paint.line}`,
            boxShadow: 'none',
            backgroundImage: 'none',
            margin: 16,
            width: 'calc(100% - 32px)',
          },
        },
      },
      MuiBackdrop: { styleOverrides: { root: { backgroundColor: 'rgb(6 24 27 / 0.55)' } } },
      MuiSkeleton: {
        defaultProps: { animation: 'pulse' },
        styleOverrides: { root: { backgroundColor: paint.raised, transform: 'none' } },
      },
      MuiTooltip: {
        styleOverrides: {
          tooltip: { fontSize: rem(12.5), backgroundColor: paint.ink, color: paint.page },
        },
      },
    },
  })
