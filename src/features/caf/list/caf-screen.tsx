import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

import { cafQueries } from '#api/caf/caf'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { ModalLoading } from '#ui/modal/modal-loading.tsx'
import { chunks } from '#ui/modal/modal.ts'
import { loadPdfLibrary } from '#ui/pdf/load-pdf-library.ts'

import { isFillable } from '../form/caf-checks.ts'
import type { CafFormProps } from '../form/caf-form.tsx'
import { useCafStart } from '../form/use-caf-start.ts'
import { CafList } from './caf-list.tsx'

interface OpeningProps {
  onClose: () => void
}

const Opening = ({ onClose }: OpeningProps) => <ModalLoading onDismiss={onClose} />

const CafForm = lazyPart(async () => {
  // A form begins with its document.
  loadPdfLibrary().catch(() => undefined)
  return (await chunks.load(() => import('../form/caf-form.tsx'))).CafForm
}, Opening)
const CafDetail = lazyPart(
  async () => (await chunks.load(() => import('../detail/caf-detail.tsx'))).CafDetail,
  Opening,
)

const route = getRouteApi('/_app/caf')

/** The list, with the form or detail of the address on top: a reload shows it again. */
export function CafScreen() {
  const { form, detail, id } = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const fromList = useRouterState({ select: ({ location }) => location.state.fromForms })
  const kept = { form: undefined, detail: undefined, id: undefined }

  const close = () => {
    if (fromList) router.history.back()
    else {
      void navigate({
        search: (search) => ({ ...search, ...kept }),
        replace: true,
        resetScroll: false,
      })
    }
  }
  /** Reloads the page without the form (section 2.3). */
  const finish = () =>
    void navigate({ search: (search) => ({ ...search, ...kept }), replace: true }).then(() =>
      location.reload(),
    )
  const show = (as: 'form' | 'detail', which: number) =>
    void navigate({ search: (search) => ({ ...search, ...kept, [as]: which }), replace: true })

  return (
    <>
      <CafList />
      {form !== undefined && (
        <OpenForm
          key={form}
          id={form}
          onClose={close}
          onFinish={finish}
          onDetail={() => show('detail', form)}
        />
      )}
      {form === undefined && detail !== undefined && (
        <CafDetail key={detail} id={detail} onClose={close} />
      )}
      {id !== undefined && form === undefined && detail === undefined && (
        <CafOpening key={id} id={id} onOpen={(as) => show(as, id)} onDismiss={close} />
      )}
    </>
  )
}

/** A form, with what it begins with. */
function OpenForm(props: Omit<CafFormProps, 'start'>) {
  const start = useCafStart(props.id)
  return <CafForm key={start.restorations} start={start} {...props} />
}

interface CafOpeningProps {
  id: number
  onOpen: (as: 'form' | 'detail') => void
  onDismiss: () => void
}

/** Opens the form that a message links to: as form or detail, depending on its status. */
function CafOpening({ id, onOpen, onDismiss }: CafOpeningProps) {
  const { data, isError } = useQuery(cafQueries.detail(id))
  const as = data ? (isFillable(data) ? 'form' : 'detail') : isError ? 'detail' : undefined
  useEffect(() => {
    if (as) onOpen(as)
  }, [as, onOpen])
  return <ModalLoading onDismiss={onDismiss} />
}
