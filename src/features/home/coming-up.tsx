import dayjs from 'dayjs'
import { BadgeCheck, CalendarDays, ClipboardSignature } from 'lucide-react'

import { FILLABLE_QUERY } from '#api/caf/caf'
import { ENDS_SOON_DAYS, type Certificate } from '#contract/certificates'
import { stampToDate } from '#contract/http/stamp'
import type { Planning } from '#contract/plannings'
import { useStrings } from '#i18n/use-strings'
import { Card } from '#ui/card.tsx'
import { ExpiryBadge } from '#ui/expiry/expiry-badge.tsx'
import { expiryOf } from '#ui/expiry/expiry.ts'
import { Moment } from '#ui/moment.tsx'

import { comingUpStrings } from './coming-up-strings.ts'
import { Line, LinkRow } from './link-row.tsx'
import { Section } from './section.tsx'
import { useComingUp } from './use-coming-up.ts'

/** Maximum number of rows of a kind; the rest is a number and a link. */
const MOST = 3

/** Pending forms, next visits and ending certificates; without any, the section is hidden. */
export function ComingUp() {
  const words = useStrings(comingUpStrings)
  const { forms, visits, certificates } = useComingUp()
  if (forms + visits.length + certificates.length === 0) return null
  return (
    <Section area="soon" title={words.title}>
      <Card as="div" style={{ overflow: 'hidden' }}>
        {forms > 0 && (
          <LinkRow to="/caf" search={FILLABLE_QUERY}>
            <Line icon={<ClipboardSignature size={20} aria-hidden />} below={words.formsHint}>
              {words.forms(forms)}
            </Line>
          </LinkRow>
        )}
        {visits.slice(0, MOST).map((visit) => (
          <Visit key={visit.id} visit={visit} />
        ))}
        {visits.length > MOST && (
          <LinkRow to="/plannings">
            <Line>{words.moreVisits(visits.length - MOST)}</Line>
          </LinkRow>
        )}
        {certificates.slice(0, MOST).map((certificate) => (
          <Ending key={certificate.id} certificate={certificate} />
        ))}
        {certificates.length > MOST && (
          <LinkRow to="/certificates" search={{ expiring: ENDS_SOON_DAYS }}>
            <Line>{words.moreCertificates(certificates.length - MOST)}</Line>
          </LinkRow>
        )}
      </Card>
    </Section>
  )
}

function Visit({
  visit: { title, instrument_type, serial_number, starts_at },
}: {
  visit: Planning
}) {
  const words = useStrings(comingUpStrings)
  const at = starts_at && stampToDate(starts_at)
  return (
    <LinkRow to="/plannings" search={at ? { day: dayjs(at).format('YYYY-MM-DD') } : {}}>
      <Line
        icon={<CalendarDays size={20} aria-hidden />}
        below={
          <>
            <Moment stamp={starts_at} as="full" />
            {' · '}
            {[instrument_type, serial_number].filter(Boolean).join(' ')}
          </>
        }
      >
        {title ?? words.visit}
      </Line>
    </LinkRow>
  )
}

function Ending({ certificate }: { certificate: Certificate }) {
  const { instrument_id, instrument_type, serial_number, expires_at } = certificate
  const { certificate: kind, certificate_number, number } = certificate
  return (
    <LinkRow to="/certificates" search={{ instrument_id, expiring: ENDS_SOON_DAYS }}>
      <Line
        icon={<BadgeCheck size={20} aria-hidden />}
        below={<ExpiryBadge expiry={expiryOf(expires_at)} />}
      >
        {kind?.name ?? certificate_number ?? number}
        {', '}
        {[instrument_type, serial_number].filter(Boolean).join(' ')}
      </Line>
    </LinkRow>
  )
}
