import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'

import { useStrings } from '#i18n/use-strings'
import { KindIcon } from '#ui/art/kind-icons.tsx'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'

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
        <Typography color="textSecondary">{infoModal.lead}</Typography>
        {[0, 2].map((first) => (
          <div key={first}>
            <Typography variant="h2" component="h3" className={styles.heading}>
              {first === 0 ? infoModal.technicalTitle : infoModal.nonTechnicalTitle}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {first === 0 ? infoModal.technicalText : infoModal.nonTechnicalText}
            </Typography>
            {infoModal.kinds.slice(first, first + 2).map((kind, index) => (
              <section className={styles.kind} key={kind.title}>
                <span>
                  <KindIcon typeId={first + index + 1} size={28} />
                </span>
                <Typography variant="h3" component="h4">
                  {kind.title}
                </Typography>
                <Typography variant="body2">{kind.text}</Typography>
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
