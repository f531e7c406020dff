import type { Certificate } from '#contract/certificates'
import { useStrings } from '#i18n/use-strings'
import { ExpiryBadge } from '#ui/expiry/expiry-badge.tsx'
import { expiryOf } from '#ui/expiry/expiry.ts'
import { Text } from '#ui/text.tsx'

import { instrumentStrings } from '../strings.ts'

import styles from './certificate-lines.module.css'

/** Maximum number; the page of certificates has the others. */
const SHOWN = 6

/** The certificates of an instrument and their ends, with a warning before they end. */
export function CertificateLines({ certificates }: { certificates: readonly Certificate[] }) {
  const words = useStrings(instrumentStrings)
  if (certificates.length === 0) {
    return <Text quiet>{words.noCertificates}</Text>
  }
  return (
    <ul className={styles.list}>
      {certificates.slice(0, SHOWN).map((each) => (
        <li key={each.id}>
          <b>{each.certificate?.name ?? each.certificate?.type ?? words.menu.certificate}</b>
          <small>{each.certificate_number ?? each.number}</small>
          <div>
            <ExpiryBadge expiry={expiryOf(each.expires_at)} />
          </div>
        </li>
      ))}
    </ul>
  )
}
