import { useQuery } from '@tanstack/react-query'

import { certificateQueries } from '#api/certificates'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'

import { PaperActions } from './paper-actions.tsx'
import { PaperReader } from './paper-reader.tsx'

/** A certificate or a sticker, to read, print and download. */
export default function PaperModal({
  params: { address, title },
  close,
}: ModalProps<{ address: string; title: string }, 'report'>) {
  const query = useQuery(certificateQueries.paper(address))
  return (
    <ModalFrame
      title={title}
      width={960}
      onDismiss={() => close()}
      actions={<PaperActions query={query} name={title} />}
    >
      <PaperReader
        query={query}
        label={title}
        height="max(260px, 66vh)"
        toEdge="-24px"
        onReport={() => close('report')}
      />
    </ModalFrame>
  )
}
