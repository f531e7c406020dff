import { CatchBoundary } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import type { ComponentType } from 'react'

import { lazyPart } from '../loading/lazy-part.tsx'
import { showLoadFailure } from '../loading/show-load-failure.ts'
import { ModalLoading } from './modal-loading.tsx'
import { closeModal, modalStack, type ModalHandle, type ModalProps } from './modal.ts'

type AnyModal = ComponentType<ModalProps<unknown, unknown>>

const components = new WeakMap<ModalHandle<unknown, unknown>, AnyModal>()

function componentOf(handle: ModalHandle<unknown, unknown>): AnyModal {
  const known = components.get(handle)
  if (known) return known
  const component: AnyModal = lazyPart(
    async () => (await handle.load()).default,
    ({ close }) => <ModalLoading onDismiss={() => close()} />,
  )
  components.set(handle, component)
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
          closeModal(modal.id)
          showLoadFailure()
        }}
      >
        <Modal params={modal.params} close={(result) => closeModal(modal.id, result)} />
      </CatchBoundary>
    )
  })
}
