import Button from '@mui/material/Button'

import { useStrings } from '#i18n/use-strings'
import { KindIcon } from '#ui/art/kind-icons.tsx'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { Text } from '#ui/text.tsx'

import styles from './ticket-type-info-modal.module.css'

/** Technical and non-technical, complaint and request, with examples: in Indonesian (section 2.2). */
export default function TicketTypeInfoModal({ close }: ModalProps<Record<never, never>, void>) {
  const { infoModal } = useStrings().ticketTypes
  return (
    <ModalFrame
      title={infoModal.title}
      width={640}
      onDismiss={() => close()}
      actions={
        <Button variant="contained" onClick={() => close()}>
          {infoModal.close}
        </Button>
      }
    >
      <div lang="id">
        <Text quiet>{infoModal.lead}</Text>
        {[0, 2].map((first) => (
          <div key={first}>
            <Text variant="h2" as="h3" className={styles.heading}>
              {first === 0 ? infoModal.technicalTitle : infoModal.nonTechnicalTitle}
            </Text>
            <Text variant="body2" quiet>
              {first === 0 ? infoModal.technicalText : infoModal.nonTechnicalText}
            </Text>
            {infoModal.kinds.slice(first, first + 2).map((kind, index) => (
              <section className={styles.kind} key={kind.title}>
                <span>
                  <KindIcon typeId={first + index + 1} size={28} />
                </span>
                <Text variant="h3" as="h4">
                  {kind.title}
                </Text>
                <Text variant="body2">{kind.text}</Text>
                <ul>
                  {kind.examples.map((example) => (
                    <li key={example}>{example}</li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        ))}
      </div>
    </ModalFrame>
  )
}
