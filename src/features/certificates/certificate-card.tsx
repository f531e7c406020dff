import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import dayjs from 'dayjs'

import type { Certificate } from '#contract/certificates'
import { stampToDate } from '#contract/http/stamp'
import { papersStrings } from '#i18n/papers'
import { useLanguage, useStrings } from '#i18n/use-strings'
import { Card } from '#ui/card.tsx'
import { EXPIRY_PAINT, ExpiryBadge } from '#ui/expiry/expiry-badge.tsx'
import { expiryOf, timePassed } from '#ui/expiry/expiry.ts'
import { paint, tint } from '#ui/theme/theme.ts'
import { FONT, RADIUS } from '#ui/theme/tokens.ts'

import { nameOfCertificate } from './certificate-name.ts'
import { typeWord } from './type-word.ts'

export const CardGrid = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 380px), 1fr))',
}))

const Face = styled(ButtonBase)({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'flex-start',
  gap: 4,
  width: '100%',
  height: '100%',
  padding: '16px 20px 18px',
  textAlign: 'left',
  borderRadius: RADIUS.card - 1,
  font: 'inherit',
  '&:hover': { backgroundColor: paint.raised },
  '& .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '6px 12px',
    marginBottom: 4,
  },
  '& .name': { fontSize: 16, fontWeight: 600 },
  '& .mono': { fontFamily: FONT.mono, fontSize: 14 },
  '& .quiet': { color: paint.quiet, fontSize: 14 },
  '& .what': { overflowWrap: 'anywhere' },
})

const Time = styled('span')({
  display: 'block',
  height: 4,
  marginTop: 12,
  borderRadius: 2,
  backgroundColor: tint(paint.quiet, 22),
  '& i': { display: 'block', height: '100%', borderRadius: 2 },
})

/** One certificate: what for, until when, and how much of its time has passed. A tap opens its menu. */
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
  const passed = timePassed(issued_at, expires_at)
  const issued = issued_at && stampToDate(issued_at)
  const type = typeWord(kind?.type, trainings.types)
  return (
    <Card as="li">
      <Face onClick={onOpen} aria-haspopup="dialog">
        <span className="head">
          <span className="name">{kind?.name ?? words.unnamed}</span>
          <ExpiryBadge expiry={expiry} />
        </span>
        <span className="what">
          {instrument_type} <span className="mono">{serial_number}</span>
        </span>
        <span className="quiet">
          <span className="mono">{nameOfCertificate(certificate)}</span>
          {type !== undefined && ` · ${words.training(type)}`}
        </span>
        <span style={{ flex: 1 }} />
        {passed !== undefined && (
          <Time aria-hidden>
            <i style={{ width: `${passed * 100}%`, backgroundColor: EXPIRY_PAINT[expiry.state] }} />
          </Time>
        )}
        <span
          className="quiet"
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
      </Face>
    </Card>
  )
}

/** Cards that are on their way. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <CardGrid aria-hidden>
      {Array.from({ length: count }, (_, card) => (
        <Card as="li" key={card} style={{ padding: '16px 20px 18px' }}>
          <Skeleton width="55%" height={26} />
          <Skeleton width="70%" height={22} sx={{ mt: 1 }} />
          <Skeleton width="40%" height={20} sx={{ mt: 0.5 }} />
          <Skeleton height={4} sx={{ mt: 2 }} />
          <Skeleton width="30%" height={18} sx={{ mt: 1 }} />
        </Card>
      ))}
    </CardGrid>
  )
}
