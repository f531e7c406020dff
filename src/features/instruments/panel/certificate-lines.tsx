import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

import type { Certificate } from '#contract/certificates'
import { useStrings } from '#i18n/use-strings'
import { ExpiryBadge } from '#ui/expiry/expiry-badge.tsx'
import { expiryOf } from '#ui/expiry/expiry.ts'
import { paint } from '#ui/theme/theme.ts'
import { FONT } from '#ui/theme/tokens.ts'

import { instrumentStrings } from '../strings.ts'

/** More stand on the page of certificates. */
const SHOWN = 6

const List = styled('ul')({
  listStyle: 'none',
  padding: 0,
  '& li': { padding: '8px 0', borderTop: `1px solid ${paint.line}` },
  '& li:first-of-type': { borderTop: 0 },
  '& b': { fontWeight: 560, overflowWrap: 'anywhere' },
  '& small': { fontFamily: FONT.mono, fontSize: 14, color: paint.quiet, marginLeft: 8 },
  '& li > div': { marginTop: 4 },
})

/** Certificates of an instrument and until when they hold: said before they end. */
export function CertificateLines({ certificates }: { certificates: readonly Certificate[] }) {
  const words = useStrings(instrumentStrings)
  if (certificates.length === 0) {
    return <Typography color="textSecondary">{words.noCertificates}</Typography>
  }
  return (
    <List>
      {certificates.slice(0, SHOWN).map((each) => (
        <li key={each.id}>
          <b>{each.certificate?.name ?? each.certificate?.type ?? words.menu.certificate}</b>
          <small>{each.certificate_number ?? each.number}</small>
          <div>
            <ExpiryBadge expiry={expiryOf(each.expires_at)} />
          </div>
        </li>
      ))}
    </List>
  )
}
