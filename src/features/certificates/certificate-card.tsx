import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import { clsx } from 'clsx'
import dayjs from 'dayjs'
import type { ComponentProps } from 'react'

import type { Certificate } from '#contract/certificates'
import { stampToDate } from '#contract/http/stamp'
import { papersStrings } from '#i18n/papers'
import { useLanguage, useStrings } from '#i18n/use-strings'
import { Card } from '#ui/card.tsx'
import { EXPIRY_PAINT, ExpiryBadge } from '#ui/expiry/expiry-badge.tsx'
import { expiryOf, getElapsedShare } from '#ui/expiry/expiry.ts'

import { nameOfCertificate } from './certificate-name.ts'
import { formatCertificateType } from './format-certificate-type.ts'

import styles from './certificate-card.module.css'

export function CardGrid({ className, ...props }: ComponentProps<'ul'>) {
  return <ul className={clsx(styles.cardGrid, className)} {...props} />
}

/** One certificate: its subject, its end, and its elapsed share. A tap opens its menu. */
export function CertificateCard({
  certificate,
  onOpen,
}: {
  certificate: Certificate
  onOpen: () => void
}) {
  const { certificates: words, trainings } = useStrings(papersStrings)
  const language = useLanguage()
  const { issued_at, expires_at, instrument_type, serial_number, certificate: kind } = certificate
  const expiry = expiryOf(expires_at)
  const passed = getElapsedShare(issued_at, expires_at)
  const issued = issued_at && stampToDate(issued_at)
  const type = formatCertificateType(kind?.type, trainings.types)
  return (
    <Card as="li">
      <ButtonBase className={styles.face} onClick={onOpen} aria-haspopup="dialog">
        <span className={styles.head}>
          <span className={styles.name}>{kind?.name ?? words.unnamed}</span>
          <ExpiryBadge expiry={expiry} />
        </span>
        <span className={styles.what}>
          {instrument_type} <span className={styles.mono}>{serial_number}</span>
        </span>
        <span className={styles.quiet}>
          <span className={styles.mono}>{nameOfCertificate(certificate)}</span>
          {type !== undefined && ` · ${words.training(type)}`}
        </span>
        <span style={{ flex: 1 }} />
        {passed !== undefined && (
          <span className={styles.time} aria-hidden>
            <i style={{ width: `${passed * 100}%`, backgroundColor: EXPIRY_PAINT[expiry.state] }} />
          </span>
        )}
        <span
          className={styles.quiet}
          style={{ display: 'flex', justifyContent: 'space-between', marginTop: 6 }}
        >
          {issued && (
            <span>
              {words.issued} {dayjs(issued).locale(language).format('D MMM YYYY')}
            </span>
          )}
          {expiry.state !== 'none' && (
            <span aria-hidden>{dayjs(expiry.at).locale(language).format('D MMM YYYY')}</span>
          )}
        </span>
      </ButtonBase>
    </Card>
  )
}

/** Placeholders of cards. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <CardGrid aria-hidden>
      {Array.from({ length: count }, (_, card) => (
        <Card as="li" key={card} style={{ padding: '16px 20px 18px' }}>
          <Skeleton width="55%" height={26} />
          <Skeleton width="70%" height={22} className={styles.whatSkeleton} />
          <Skeleton width="40%" height={20} className={styles.numberSkeleton} />
          <Skeleton height={4} className={styles.timeSkeleton} />
          <Skeleton width="30%" height={18} className={styles.untilSkeleton} />
        </Card>
      ))}
    </CardGrid>
  )
}
