import { useStartStrings } from '#i18n/use-strings'

import styles from './tell-number.module.css'

/** A quiet line with the number by which the server's people find what failed. A tap selects it whole, to copy it. */
export function TellNumber({ number }: { number: string | undefined }) {
  const { errors } = useStartStrings()
  if (number === undefined) return null
  return (
    <span className={styles.line}>
      {errors.tellNumber} <code translate="no">{number}</code>
    </span>
  )
}
