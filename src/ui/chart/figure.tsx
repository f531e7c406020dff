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
  /** What the values are; with `cells` of the bars the heading of each. */
  values: string | readonly string[]
  bars: readonly Bar[]
  horizontal?: boolean
  /** Says that there is nothing to show, in place of both. */
  empty?: string | false
}

/** A chart, and its data as a table for accessibility. */
export function Figure({ title, empty, ...data }: FigureProps) {
  const id = useId()
  return (
    <Card className={styles.frame} aria-labelledby={id}>
      <Text id={id} variant="h3" as="h2" className={styles.heading}>
        {title}
      </Text>
      {empty ? <Text quiet>{empty}</Text> : <ChartWithTable {...data} />}
    </Card>
  )
}

type DataProps = Omit<FigureProps, 'title' | 'empty'>

function ChartWithTable({ table, names, values, bars, horizontal = false }: DataProps) {
  const headings = [values].flat()
  const height = horizontal ? bars.length * 40 + 16 : 220
  return (
    <>
      <div aria-hidden style={{ height }}>
        <Bars bars={bars} horizontal={horizontal} />
      </div>
      <details>
        <summary>{table}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{names}</th>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, value, text = String(value), cells = [text] }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={headings[at]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
