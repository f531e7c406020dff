import { BarChart } from '@mui/x-charts/BarChart'

import { paint } from '../theme/theme.ts'

export interface Bar {
  name: string
  value: number
  /** The text of the value; the number if left out. */
  text?: string
  /** The cells of its row after the name; the text of the value if left out. With them the text of zero is shown too. */
  cells?: readonly string[]
}

export interface BarsProps {
  bars: readonly Bar[]
  /** Horizontal, with room for long names; vertical otherwise. */
  horizontal: boolean
}

const ROW = 40

/** A bar chart in one colour: each bar has its name and value as text. */
export function Bars({ bars, horizontal }: BarsProps) {
  const names = bars.map(({ name }) => name)
  const band = {
    data: names,
    scaleType: 'band' as const,
    categoryGapRatio: 0.35,
    disableTicks: true,
  }
  const values = { position: 'none' as const }
  return (
    <BarChart
      layout={horizontal ? 'horizontal' : 'vertical'}
      height={horizontal ? bars.length * ROW + 16 : 220}
      series={[
        {
          data: bars.map(({ value }) => value),
          color: paint.primary,
          barLabel: ({ dataIndex }) => {
            const bar = bars[dataIndex]
            return bar && (bar.value > 0 || bar.cells) ? (bar.text ?? String(bar.value)) : null
          },
          barLabelPlacement: 'outside',
        },
      ]}
      xAxis={[
        horizontal
          ? { ...values, domainLimit: (_, max) => ({ min: 0, max: Number(max) * 1.3 }) }
          : band,
      ]}
      yAxis={[
        horizontal
          ? { ...band, width: 128 }
          : { ...values, domainLimit: (_, max) => ({ min: 0, max: Number(max) * 1.15 }) },
      ]}
      margin={{ top: 12, right: horizontal ? 32 : 22, bottom: 4, left: horizontal ? 4 : 22 }}
      borderRadius={4}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      slotProps={{ tooltip: { trigger: 'none' } }}
    />
  )
}
