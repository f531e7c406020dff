import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import dayjs from 'dayjs'
import { CalendarX, CircleCheck, TriangleAlert } from 'lucide-react'

import type { Certificate } from '#contract/entities/certificate'
import { stampToDate } from '#contract/stamp'
import { instrumentsWords } from '#strings/instruments-words'
import { paint } from '#ui/theme/theme.ts'
import { FONT } from '#ui/theme/tokens.ts'
import { useLanguage, useWords } from '#ui/use-strings.ts'

import { daysUntil, SOON_DAYS } from './days-until.ts'

/** More stand on the page of certificates. */
const SHOWN = 6

const List = styled('ul')({
  listStyle: 'none',
  padding: 0,
  '& li': { padding: '8px 0', borderTop: `1px solid ${paint.line}` },
  '& li:first-of-type': { borderTop: 0 },
  '& b': { fontWeight: 560, overflowWrap: 'anywhere' },
  '& small': { fontFamily: FONT.mono, fontSize: 14, color: paint.quiet, marginLeft: 8 },
  '& p': { display: 'flex', alignItems: 'center', gap: 6, fontSize: 14, marginTop: 2 },
  '& p svg': { flex: 'none' },
})

/** Certificates of an instrument and until when they hold: said before they end. */
export function CertificateLines({ certificates }: { certificates: readonly Certificate[] }) {
  const words = useWords(instrumentsWords)
  if (certificates.length === 0) {
    return <Typography color="textSecondary">{words.noCertificates}</Typography>
  }
  return (
    <List>
      {certificates.slice(0, SHOWN).map((each) => (
        <li key={each.id}>
          <b>{each.certificate?.name ?? each.certificate?.type ?? words.menu.certificate}</b>
          <small>{each.certificate_number ?? each.number}</small>
          <Expiry certificate={each} />
        </li>
      ))}
    </List>
  )
}

function Expiry({ certificate }: { certificate: Certificate }) {
  const words = useWords(instrumentsWords)
  const language = useLanguage()
  const ends = certificate.expires_at && stampToDate(certificate.expires_at)
  const days = ends ? daysUntil(ends) : undefined
  if (!ends || days === undefined) return <p style={{ color: paint.quiet }}>{words.noExpiry}</p>
  const day = dayjs(ends).locale(language).format('D MMM YYYY')
  const [Icon, colour, said] =
    days < 0
      ? [CalendarX, paint.danger, words.expired(day)]
      : days <= SOON_DAYS
        ? [TriangleAlert, paint.attention, `${words.valid(day)} · ${words.endsIn(days)}`]
        : [CircleCheck, paint.success, words.valid(day)]
  return (
    <p style={{ color: colour }}>
      <Icon size={16} aria-hidden />
      {said}
    </p>
  )
}
