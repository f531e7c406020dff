import { clsx } from 'clsx'

import type { TrainingCertificate } from '#contract/certificates'
import { papersStrings } from '#i18n/papers'
import { useStrings } from '#i18n/use-strings'
import { ExpiryBadge } from '#ui/expiry/expiry-badge.tsx'
import { expiryOf } from '#ui/expiry/expiry.ts'
import { AreaLink } from '#ui/link/link-button.tsx'
import { Moment } from '#ui/moment.tsx'

import { nameOfCertificate } from '../certificate-name.ts'
import { formatCertificateType } from '../format-certificate-type.ts'

import rowStyles from '#ui/list/row-frame.module.css'
import styles from './training-row.module.css'

/** One person's training; its link leads to the certificate. */
export function TrainingRow({ training }: { training: TrainingCertificate }) {
  const { trainings: words } = useStrings(papersStrings)
  const { uuid, participant_name, certificate, instrument_type, trainer_name } = training
  const type = formatCertificateType(certificate?.type, words.types)
  const about = [instrument_type, trainer_name && words.trainer(trainer_name)]
  const content = (
    <>
      <span className={styles.who}>{participant_name}</span>
      <span className={styles.what}>
        {certificate?.name}
        <small>{about.filter(Boolean).join(' · ')}</small>
      </span>
      <span className={styles.number}>
        <b>{nameOfCertificate(training)}</b>
        {type !== undefined && <small>{type}</small>}
      </span>
      <span className={styles.ends}>
        <ExpiryBadge expiry={expiryOf(training.expires_at)} />
      </span>
      <span className={styles.when}>
        <Moment stamp={training.issued_at} />
      </span>
    </>
  )
  if (uuid === undefined) return <div className={clsx(rowStyles.frame, styles.row)}>{content}</div>
  return (
    <AreaLink
      className={clsx(rowStyles.frame, styles.row)}
      to="/certificates-training/$uuid"
      params={{ uuid }}
    >
      {content}
    </AreaLink>
  )
}
