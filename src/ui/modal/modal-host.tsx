import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'

import { closeModal, modalStack } from './modal.ts'
import type { ModalHandle, ModalProps } from './modal.ts'

type AnyModal = ComponentType<ModalProps<unknown, unknown>>

const loaded = new WeakMap<ModalHandle<unknown, unknown>, LazyExoticComponent<AnyModal>>()

function componentOf(handle: ModalHandle<unknown, unknown>): LazyExoticComponent<AnyModal> {
  const known = loaded.get(handle)
  if (known) return known
  const component = lazy(handle.load)
  loaded.set(handle, component)
  return component
}

/** Renders whatever modals are open, the newest on top. It knows none of them. */
export function ModalHost() {
  const stack = useSyncExternalStore(modalStack.subscribe, modalStack.get)
  return stack.map((modal) => {
    const Modal = componentOf(modal.handle)
    return (
      <Suspense key={modal.id} fallback={null}>
        <Modal params={modal.params} close={(result) => closeModal(modal.id, result)} />
      </Suspense>
    )
  })
}
