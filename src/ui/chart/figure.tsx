import { useId } from 'react'

import { Card } from '../card.tsx'
import { lazyPart } from '../loading/lazy-part.tsx'
import { Text } from '../text.tsx'
import type { Bar, BarsProps } from './bars.tsx'

import styles from './figure.module.css'

/** Without the code of charts, the tables are shown all the same. */
const Bars = lazyPart<BarsProps>(() =>
  import('./bars.tsx').then(
    (charts) => charts.Bars,
    () => () => null,
  ),
)

interface FigureProps {
  title: string
  /** What its table is called. */
  table: string
  /** What the names are: a category, a month. */
  names: string
  values: string
  bars: readonly Bar[]
  horizontal?: boolean
}

/** A chart, and its data as a table for accessibility. */
export function Figure({ title, table, names, values, bars, horizontal = false }: FigureProps) {
  const id = useId()
  const height = horizontal ? bars.length * 40 + 16 : 220
  return (
    <Card className={styles.frame} aria-labelledby={id}>
      <Text id={id} variant="h3" as="h2" className={styles.heading}>
        {title}
      </Text>
      <div aria-hidden style={{ height }}>
        <Bars bars={bars} horizontal={horizontal} />
      </div>
      <details>
        <summary>{table}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{names}</th>
              <th scope="col">{values}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, value, text }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{text ?? value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}
