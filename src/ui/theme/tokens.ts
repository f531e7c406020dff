import type { KnownTicketStatus } from '#contract/tickets/filter'

/** Colours of both schemes, light first; every text colour has a contrast of at least 5:1 on the three surfaces. */
export const COLOURS = {
  page: ['#F5F8F7', '#0C1719'],
  surface: ['#FFFFFF', '#132226'],
  raised: ['#EAF0EF', '#1B2E33'],
  line: ['#D5DEDC', '#2A4046'],
  /** Outline of controls: 3:1 against their surface, as required for boundaries. */
  edge: ['#7C8C8A', '#6A8187'],
  ink: ['#10262B', '#E7EFEE'],
  quiet: ['#46595E', '#A5B6B8'],
  primary: ['#0B5F66', '#6FD0CF'],
  onPrimary: ['#FFFFFF', '#06282B'],
  attention: ['#9A4A07', '#FDB65C'],
  /** Stars of a rating: 3:1 against their surface, as required for graphics. */
  star: ['#C46A00', '#FDB65C'],
  danger: ['#B42318', '#FF9B8F'],
  success: ['#17693F', '#6FD39B'],
  /** Background and lines of the brand pane: deep teal in both schemes. */
  brandGround: ['#0B5F66', '#0B5F66'],
  brandInk: ['#FFFFFF', '#E7EFEE'],
  brandQuiet: ['#CFE6E5', '#CFE6E5'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

export const STATUS_COLOURS: Readonly<
  Record<KnownTicketStatus, readonly [light: string, dark: string]>
> = {
  new: ['#1D5FBF', '#8DB8FF'],
  confirmed: ['#0B6B7F', '#6CCBE0'],
  started: ['#17693F', '#6FD39B'],
  restarted: ['#4F6F00', '#B7D655'],
  held: ['#9A4A07', '#FDB65C'],
  done: ['#6941C6', '#BFA6FF'],
  closed: ['#566469', '#A5B6B8'],
}

export const FONT = {
  body: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  mono: 'ui-monospace, SFMono-Regular, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
} as const

export const RADIUS = { card: 12, control: 10 } as const

/** Minimum size of anything to tap, for gloved hands, in px. */
export const TARGET = 44

/** Usual size of text in px; people may choose another one in their browser. */
const USUAL_TEXT = 16

/** Returns a length that grows with the text; `px` is its length beside text of the usual size. */
export const rem = (px: number) => `${px / USUAL_TEXT}rem`

/** Widths at which the layout changes, in px beside text of the usual size. */
export const WIDTH = { rail: 700, twoPanes: 1180, drawer: 1280 } as const

/** The same in the unit of media queries: larger text needs a wider window. */
export const BREAKPOINTS = {
  xs: 0,
  sm: WIDTH.rail / USUAL_TEXT,
  md: 960 / USUAL_TEXT,
  lg: WIDTH.twoPanes / USUAL_TEXT,
  xl: WIDTH.drawer / USUAL_TEXT,
} as const
