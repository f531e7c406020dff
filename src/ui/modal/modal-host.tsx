import { CatchBoundary } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react'

import { showLoadFailure } from '../loading/show-load-failure.ts'
import { ModalLoading } from './modal-loading.tsx'
import { closeModal, modalStack, type ModalHandle, type ModalProps } from './modal.ts'

type AnyModal = ComponentType<ModalProps<unknown, unknown>>

const loaded = new WeakMap<ModalHandle<unknown, unknown>, LazyExoticComponent<AnyModal>>()

function componentOf(handle: ModalHandle<unknown, unknown>): LazyExoticComponent<AnyModal> {
  const known = loaded.get(handle)
  if (known) return known
  const component = lazy(handle.load)
  loaded.set(handle, component)
  return component
}

/** Renders the open modals, the newest on top, without knowing any of them. One that throws is closed alone. */
export function ModalHost() {
  const stack = useSelector(modalStack)
  return stack.map((modal) => {
    const Modal = componentOf(modal.handle)
    return (
      <CatchBoundary
        key={modal.id}
        getResetKey={() => modal.id}
        errorComponent={() => null}
        onCatch={() => {
          // A failed chunk is loaded again next time.
          loaded.delete(modal.handle)
          closeModal(modal.id)
          showLoadFailure()
        }}
      >
        <Suspense fallback={<ModalLoading onDismiss={() => closeModal(modal.id)} />}>
          <Modal params={modal.params} close={(result) => closeModal(modal.id, result)} />
        </Suspense>
      </CatchBoundary>
    )
  })
}
