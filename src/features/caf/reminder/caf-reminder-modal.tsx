import Button from '@mui/material/Button'

import type { CafDocument } from '#contract/caf/schemas'
import { useStrings } from '#i18n/use-strings'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'

import { CafBadge } from '../caf-badge.tsx'
import { RevisionNote } from '../revision-note.tsx'
import { cafStrings } from '../strings.ts'

import styles from './caf-reminder-modal.module.css'

/** The forms to fill in, one at a time (section 2.3), in rotation until somebody interacts. */
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
          <div className={styles.slide}>
            <CafBadge status={form.status} />
            <div>
              <h3>{form.caf_letter?.product_name ?? form.number}</h3>
              <p className={styles.type}>{form.caf_type}</p>
              <span className={styles.number}>{form.number}</span>
            </div>
            <RevisionNote form={form} brief />
          </div>
        )}
      </Carousel>
    </ModalFrame>
  )
}
