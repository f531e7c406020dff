import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'

import { textPageQuery } from '#api/help/help'
import { useStrings } from '#i18n/use-strings'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { RichText } from '#ui/rich-text.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'

import { helpStrings } from './strings.ts'

/** The vendor's information about the portal. */
export default function InfoModal({ close }: ModalProps<Record<never, never>, void>) {
  const help = useStrings(helpStrings)
  const query = useQuery(textPageQuery('info'))
  return (
    <ModalFrame title={query.data?.title || help.about} width={560} onDismiss={() => close()}>
      <QueryView
        query={query}
        skeleton={<Skeleton height={96} />}
        empty={(page) => page === null && <p>{help.page.goneTitle}</p>}
      >
        {(page) => <RichText html={page?.body ?? ''} />}
      </QueryView>
    </ModalFrame>
  )
}
