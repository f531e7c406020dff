import ButtonBase from '@mui/material/ButtonBase'
import { clsx } from 'clsx'

import { formatInstrument } from '#api/instruments/instrument-name'
import { labelOf } from '#i18n/label-of'
import { useLanguage, useStrings } from '#i18n/use-strings'
import { openModal } from '#ui/modal/modal.ts'

import { formatVisitTime } from '../format-dates.ts'
import type { Visit } from '../month/month-days.ts'
import { isCanceled, getKindLook, VisitBadge } from '../planning-kinds.tsx'
import { visitModal } from '../planning-modals.ts'
import { planningStrings } from '../strings.ts'

import rowStyles from '#ui/list/row-frame.module.css'
import styles from './visit-row.module.css'

/** One visit: time, subject, place and status. A tap opens its details. */
export function VisitRow({ visit }: { visit: Visit }) {
  const words = useStrings(planningStrings)
  const { planningKinds } = useStrings()
  const language = useLanguage()
  const { planning } = visit
  const { kind, title, status, location } = planning
  const { Icon, colour } = getKindLook(kind)
  const where = [formatInstrument({ ...planning, type: planning.instrument_type }), location]
    .filter(Boolean)
    .join(' · ')
  return (
    <ButtonBase
      className={clsx(rowStyles.frame, styles.row)}
      aria-haspopup="dialog"
      onClick={() => void openModal(visitModal, { planning })}
    >
      <span className={styles.time} data-off={isCanceled(status) || undefined}>
        {formatVisitTime(visit, language)}
      </span>
      <span className={styles.kind} style={{ color: colour }}>
        <Icon size={18} aria-hidden />
        {kind === undefined ? words.untitled : labelOf(planningKinds, kind)}
      </span>
      <span className={styles.what}>{title}</span>
      {where !== '' && <span className={styles.where}>{where}</span>}
      <span className={styles.status}>
        <VisitBadge status={status} />
      </span>
    </ButtonBase>
  )
}
