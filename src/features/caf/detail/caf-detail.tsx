import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { cafQueries } from '#api/caf/caf'
import { useCafQueue, withQueue } from '#api/caf/queue'
import { useStrings } from '#i18n/use-strings'
import { useIsQueueRead } from '#outbox/react'
import { Segments } from '#ui/form/segments.tsx'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'

import { cafStrings } from '../strings.ts'
import { CafLetter } from './caf-letter.tsx'
import { DetailActions } from './detail-actions.tsx'
import { DetailFacts } from './detail-facts.tsx'

interface CafDetailProps {
  id: number
  onClose: () => void
}

type Side = 'facts' | 'letter'

/** A read-only form: what was submitted, and its letter (section 2.3, "CAF detail modal" and its earlier variant). */
export function CafDetail({ id, onClose }: CafDetailProps) {
  const caf = useStrings(cafStrings)
  const query = useQuery(cafQueries.detail(id))
  const [side, setSide] = useState<Side>('facts')
  const queue = useCafQueue(id)
  // The form begins with it.
  useIsQueueRead()
  const { data } = query
  const form = useMemo(() => data && withQueue(data, queue), [data, queue])
  return (
    <ModalFrame
      title={caf.toDetail}
      width={side === 'letter' ? 960 : 680}
      tall={side === 'letter'}
      onDismiss={onClose}
      actions={form && <DetailActions form={form} />}
    >
      <QueryView query={{ ...query, data: form }} skeleton={<Skeleton height={320} />}>
        {(shown) => (
          <div style={{ display: 'grid', gap: 16 }}>
            {shown.file !== undefined && (
              <Segments<Side>
                label={caf.title}
                value={side}
                options={[
                  { value: 'facts', label: caf.facts },
                  { value: 'letter', label: caf.letter },
                ]}
                onChange={setSide}
              />
            )}
            {side === 'letter' ? (
              <CafLetter form={shown} />
            ) : (
              <DetailFacts form={shown} queue={queue} />
            )}
          </div>
        )}
      </QueryView>
    </ModalFrame>
  )
}
