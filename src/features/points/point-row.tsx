import type { PointEntry } from '#api/points'
import { papersStrings } from '#i18n/papers'
import { useLanguage, useStrings } from '#i18n/use-strings'
import { Moment } from '#ui/moment.tsx'

import styles from './point-row.module.css'

/** One entry of points: sign, number and reason. */
export function PointRow({ entry }: { entry: PointEntry }) {
  const { points: words } = useStrings(papersStrings)
  const language = useLanguage()
  const { title, points, created_at } = entry
  // With a minus sign as wide as the plus.
  const figure = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' })
    .format(points)
    .replace('-', '−')
  return (
    <div className={styles.row}>
      <span className={styles.why}>
        {title ?? words.untitled}
        <small>
          <Moment stamp={created_at} />
        </small>
      </span>
      <span className={styles.change} data-spent={points < 0 || undefined}>
        {figure}
        <small>{points < 0 ? words.spent : words.earned}</small>
      </span>
    </div>
  )
}
