import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

import { useStrings } from '#i18n/use-strings'
import { KindIcon } from '#ui/art/kind-icons.tsx'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'

const Kind = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr)',
  gap: theme.spacing(0.5, 1.5),
  marginTop: theme.spacing(2),
  '& > span': { gridRow: '1 / span 3', color: 'var(--bs-primary)' },
  '& ul': { paddingLeft: 18, color: 'var(--bs-ink-quiet)', fontSize: 14 },
}))

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
            <Typography variant="h2" component="h3" sx={{ mt: 3 }}>
              {first === 0 ? infoModal.technicalTitle : infoModal.nonTechnicalTitle}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {first === 0 ? infoModal.technicalText : infoModal.nonTechnicalText}
            </Typography>
            {infoModal.kinds.slice(first, first + 2).map((kind, index) => (
              <Kind key={kind.title}>
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
              </Kind>
            ))}
          </div>
        ))}
      </div>
    </ModalFrame>
  )
}
