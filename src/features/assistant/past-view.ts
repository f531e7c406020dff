import { createStore } from '@tanstack/react-store'
import type { ComponentType } from 'react'

import type { PastProps } from './past/past-props.ts'

interface PastView {
  /** What shows the past, once it was asked for; undefined while the current conversation is shown. */
  shown: { Past: ComponentType<PastProps> } | undefined
  search: string
  page: number
  /** The id of the conversation that is read. */
  opened: number | undefined
  /** The one that was read before: its row gets the focus. */
  left: number | undefined
}

const NOTHING: PastView = {
  shown: undefined,
  search: '',
  page: 1,
  opened: undefined,
  left: undefined,
}

/** Outside the window, which is another one once the device is turned. */
export const pastViewStore = createStore<PastView>(NOTHING)

export function changePastView(change: Partial<PastView>): void {
  pastViewStore.setState((view) => ({ ...view, ...change }))
}

export function leavePast(): void {
  pastViewStore.setState(() => NOTHING)
}
