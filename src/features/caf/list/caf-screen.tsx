import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'

import { cafQueries } from '#api/caf/caf'
import { ModalLoading } from '#ui/modal/modal-loading.tsx'
import { chunks } from '#ui/modal/modal.ts'

import { isFillable } from '../form/caf-checks.ts'
import { CafList } from './caf-list.tsx'

const CafForm = lazy(async () => ({
  default: (await chunks.load(() => import('../form/caf-form.tsx'))).CafForm,
}))
const CafDetail = lazy(async () => ({
  default: (await chunks.load(() => import('../detail/caf-detail.tsx'))).CafDetail,
}))

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
        <Suspense fallback={<ModalLoading onDismiss={close} />}>
          <CafForm
            key={form}
            id={form}
            onClose={close}
            onFinish={finish}
            onDetail={() => show('detail', form)}
          />
        </Suspense>
      )}
      {form === undefined && detail !== undefined && (
        <Suspense fallback={<ModalLoading onDismiss={close} />}>
          <CafDetail key={detail} id={detail} onClose={close} />
        </Suspense>
      )}
      {id !== undefined && form === undefined && detail === undefined && (
        <CafOpening key={id} id={id} onOpen={(as) => show(as, id)} onDismiss={close} />
      )}
    </>
  )
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
