import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'

import type { CafDocument } from '#contract/caf/schemas'
import { useStrings } from '#i18n/use-strings'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { paint } from '#ui/theme/theme.ts'
import { FONT, RADIUS } from '#ui/theme/tokens.ts'

import { CafBadge } from '../caf-badge.tsx'
import { RevisionNote } from '../revision-note.tsx'
import { cafStrings } from '../strings.ts'

const Slide = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: theme.spacing(1.5),
  minHeight: 160,
  padding: theme.spacing(2.5),
  border: `1px solid ${paint.line}`,
  borderRadius: RADIUS.card,
  '& h3': { fontSize: 20, fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' },
  '& .type': { color: paint.quiet },
  '& .number': { fontFamily: FONT.mono, fontSize: 14, color: paint.quiet },
}))

/** The forms that wait, one at a time (section 2.3): they go round until somebody looks closer. */
export default function CafReminderModal({
  params: { forms },
  close,
}: ModalProps<{ forms: readonly CafDocument[] }, 'detail'>) {
  const caf = useStrings(cafStrings)
  return (
    <ModalFrame
      title={caf.title}
      width={520}
      onDismiss={() => close()}
      actions={
        <>
          <Button variant="outlined" onClick={() => close()}>
            {caf.later}
          </Button>
          <Button variant="contained" onClick={() => close('detail')}>
            {caf.seeDetail}
          </Button>
        </>
      }
    >
      <Carousel label={caf.slides} items={forms}>
        {(form) => (
          <Slide>
            <CafBadge status={form.status} />
            <div>
              <h3>{form.caf_letter?.product_name ?? form.number}</h3>
              <p className="type">{form.caf_type}</p>
              <span className="number">{form.number}</span>
            </div>
            <RevisionNote form={form} brief />
          </Slide>
        )}
      </Carousel>
    </ModalFrame>
  )
}
