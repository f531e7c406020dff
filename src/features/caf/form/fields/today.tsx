import dayjs from 'dayjs'
import 'dayjs/locale/id'

import { cafStrings } from '#features/caf/strings.ts'
import { useLanguage, useStrings } from '#i18n/use-strings'
import { Text } from '#ui/text.tsx'

import styles from './today.module.css'

/** The date of the form: today, by the device's clock. */
export function Today() {
  const caf = useStrings(cafStrings)
  return (
    <div>
      <Text as="h3" className={styles.text}>
        {caf.date}
      </Text>
      <TodayText />
    </div>
  )
}

export function TodayText() {
  const language = useLanguage()
  const today = dayjs().locale(language)
  return <time dateTime={today.format('YYYY-MM-DD')}>{today.format('D MMMM YYYY')}</time>
}
