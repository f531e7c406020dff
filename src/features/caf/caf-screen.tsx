import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { ModalLoading } from '#ui/modal/modal-loading.tsx'

import { CafList } from './caf-list.tsx'

const CafForm = lazy(() =>
  import('./caf-form.tsx').then(({ CafForm: component }) => ({ default: component })),
)
const CafDetail = lazy(() =>
  import('./caf-detail.tsx').then(({ CafDetail: component }) => ({ default: component })),
)

const route = getRouteApi('/_app/caf')

/** The list, and over it the form or the detail that the address names: a reload comes back to it. */
export function CafScreen() {
  const { form, detail } = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const fromList = useRouterState({ select: ({ location }) => location.state.fromForms })
  const kept = { form: undefined, detail: undefined }

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
  /** The page is loaded anew, without the form (section 2.3). */
  const finish = () =>
    void navigate({ search: (search) => ({ ...search, ...kept }), replace: true }).then(() =>
      location.reload(),
    )
  const toDetail = (id: number) =>
    void navigate({ search: (search) => ({ ...search, ...kept, detail: id }), replace: true })

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
            onDetail={() => toDetail(form)}
          />
        </Suspense>
      )}
      {form === undefined && detail !== undefined && (
        <Suspense fallback={<ModalLoading onDismiss={close} />}>
          <CafDetail key={detail} id={detail} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
