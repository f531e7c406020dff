import Button from '@mui/material/Button'
import { FileCheck, Sticker } from 'lucide-react'
import type { ReactNode } from 'react'

import { paperName } from '#api/certificates'
import { useAvailableFiles } from '#api/files/cached-files'
import { isFileAddress } from '#api/files/fetch-file'
import type { Certificate } from '#contract/certificates'
import { papersStrings } from '#i18n/papers'
import { useStrings } from '#i18n/use-strings'
import { ExpiryBadge } from '#ui/expiry/expiry-badge.tsx'
import { expiryOf } from '#ui/expiry/expiry.ts'
import { TabLink } from '#ui/file/tab-link.tsx'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { Text } from '#ui/text.tsx'
import { FONT, rem } from '#ui/theme/tokens.ts'

import { nameOfCertificate } from './certificate-name.ts'
import { getViewerUuid } from './format-certificate-type.ts'

import styles from './certificate-menu-modal.module.css'

/** Section 2.2, "Certificate menu". */
export default function CertificateMenuModal({
  params: { certificate },
  close,
}: ModalProps<{ certificate: Certificate }, 'certificate' | 'sticker'>) {
  const { menu: words, certificates } = useStrings(papersStrings)
  const { file, label_sticker: sticker, instrument_type, serial_number } = certificate
  const uuid = getViewerUuid(certificate)
  return (
    <ModalFrame
      title={certificate.certificate?.name ?? certificates.unnamed}
      width={440}
      onDismiss={() => close()}
    >
      <Text quiet as="div">
        <span style={{ fontFamily: FONT.mono, fontSize: rem(14) }}>
          {nameOfCertificate(certificate)}
        </span>
        <div>
          {instrument_type}{' '}
          <span style={{ fontFamily: FONT.mono, fontSize: rem(14) }}>{serial_number}</span>
        </div>
      </Text>
      <div style={{ marginTop: 8 }}>
        <ExpiryBadge expiry={expiryOf(certificate.expires_at)} />
      </div>
      <div className={styles.items}>
        {uuid !== undefined ? (
          <TabLink
            variant="outlined"
            address={`/certificates-training/${encodeURIComponent(uuid)}`}
            startIcon={<FileCheck size={20} />}
            label={words.view}
            onOpen={() => close()}
          />
        ) : file === undefined ? (
          <Text quiet>{words.noFile}</Text>
        ) : (
          <PaperItem
            address={file}
            icon={<FileCheck size={20} />}
            label={words.view}
            close={close}
            which="certificate"
          />
        )}
        {sticker !== undefined && (
          <PaperItem
            address={sticker}
            icon={<Sticker size={20} />}
            label={words.sticker}
            close={close}
            which="sticker"
          />
        )}
      </div>
    </ModalFrame>
  )
}

interface PaperItemProps {
  address: string
  icon: ReactNode
  label: string
  which: 'certificate' | 'sticker'
  close: (result?: 'certificate' | 'sticker') => void
}

/** A paper that is shown in a modal. */
function PaperItem({ address, icon, label, which, close }: PaperItemProps) {
  const { menu: words } = useStrings(papersStrings)
  const isAvailable = useAvailableFiles()(paperName(address))
  if (!isFileAddress(address)) return null
  return (
    <>
      <Button
        variant="outlined"
        startIcon={icon}
        disabled={!isAvailable}
        onClick={() => close(which)}
      >
        {label}
      </Button>
      {!isAvailable && (
        <Text variant="body2" quiet>
          {words.notHere}
        </Text>
      )}
    </>
  )
}
