import { COLOURS } from '#ui/theme/tokens.ts'

const { ink, quiet, surface, raised, line, edge, primary } = COLOURS

/** On paper the report stands alone, as long as it is, across the page, and dark on light in either scheme. */
export const PAPER = {
  '@media print': {
    '@page': { size: 'A4 landscape', margin: '12mm' },
    ':root[data-scheme], :root': {
      '--bs-ink': `${ink[0]} !important`,
      '--bs-ink-quiet': `${quiet[0]} !important`,
      '--bs-surface': `${surface[0]} !important`,
      '--bs-raised': `${raised[0]} !important`,
      '--bs-line': `${line[0]} !important`,
      '--bs-edge': `${edge[0]} !important`,
      '--bs-primary': `${primary[0]} !important`,
      '--mui-palette-text-primary': `${ink[0]} !important`,
      '--mui-palette-text-secondary': `${quiet[0]} !important`,
    },
    'html, body, #root, #root *': { overflow: 'visible !important' },
    'html, body, #root': { height: 'auto !important' },
    '#root > div': { display: 'block !important', height: 'auto !important' },
    '#root nav, #root > div > header, #root > div > aside, .no-paper': {
      display: 'none !important',
    },
  },
}
