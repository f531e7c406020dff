import dayjs from 'dayjs'

import { formatInstrument } from '#api/instruments/instrument-name'
import type { Planning } from '#contract/plannings'
import { labelOf } from '#i18n/label-of'
import { useLanguage, useStrings } from '#i18n/use-strings'
import { Fact, FactList } from '#ui/fact-list.tsx'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'

import { formatVisitTime, formatFullDate } from '../format-dates.ts'
import { DAY, toVisits, type Visit } from '../month/month-days.ts'
import { getKindLook, VisitBadge } from '../planning-kinds.tsx'
import { planningStrings } from '../strings.ts'

import styles from './visit-modal.module.css'

/** All details of one visit. */
export default function VisitModal({
  params: { planning },
  close,
}: ModalProps<{ planning: Planning }, void>) {
  const words = useStrings(planningStrings)
  const { planningKinds } = useStrings()
  const { kind, title, status, location, engineer_name, note } = planning
  const { Icon, colour } = getKindLook(kind)
  const [visit] = toVisits([planning])
  const kindLabel = kind === undefined ? words.untitled : labelOf(planningKinds, kind)
  return (
    <ModalFrame title={title ?? kindLabel} width={480} onDismiss={() => close()}>
      <span
        style={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 8,
          fontWeight: 600,
          color: colour,
        }}
      >
        <Icon size={20} aria-hidden />
        {kindLabel}
      </span>
      <FactList className={styles.facts}>
        {visit && <When visit={visit} />}
        <Fact label={words.visit.status}>{status && <VisitBadge status={status} />}</Fact>
        <Fact label={words.visit.instrument}>
          {formatInstrument({ ...planning, type: planning.instrument_type })}
        </Fact>
        <Fact label={words.visit.location}>{location}</Fact>
        <Fact label={words.visit.engineer}>{engineer_name}</Fact>
        <Fact label={words.visit.note}>{note}</Fact>
      </FactList>
    </ModalFrame>
  )
}

/** Day and hours in the reader's time zone, which is named. */
function When({ visit }: { visit: Visit }) {
  const words = useStrings(planningStrings)
  const language = useLanguage()
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Fact label={words.visit.when}>
      {formatFullDate(dayjs(visit.starts).format(DAY), language)},{' '}
      {formatVisitTime(visit, language)}
      <small>{words.visit.zone(zone)}</small>
    </Fact>
  )
}
