import { useRouter, useRouterState } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useRef, useState } from 'react'

import type { Me } from '#contract/session'
import { useReaches } from '#ui/hooks/use-reaches.ts'
import { defineModal, modalStack, openModal } from '#ui/modal/modal.ts'

import { AssistantPanel } from './assistant-panel.tsx'
import { isAssistantRequested } from './is-assistant-requested.ts'
import { leavePast } from './past-view.ts'

const assistantModal = defineModal(() => import('./assistant-modal.tsx'))

interface AssistantWindowProps {
  me: Me
  onClose: () => void
}

/**
 * The assistant: a panel beside the screen, or a sheet if there is no room. Turning the device switches between them.
 */
export function AssistantWindow({ me, onClose }: AssistantWindowProps) {
  const router = useRouter()
  // The address is replaced first: the sheet adds an entry to the history.
  const requested = useRouterState({ select: isAssistantRequested })
  useEffect(() => {
    if (!requested) return
    const plain = new URL(router.latestLocation.href, location.origin)
    plain.searchParams.delete('assistant')
    router.history.replace(plain.href.slice(plain.origin.length))
    router.history.flush()
  }, [requested, router])
  useEffect(() => leavePast, [])
  const wide = useReaches('sm')
  // Modals on top stay: the switch waits until they are closed.
  const covered = useSelector(modalStack, (stack) => stack.length > 0)
  const [sheet, setSheet] = useState(false)
  const opened = useRef(false)
  useEffect(() => {
    if (wide || requested || covered || sheet || opened.current) return
    opened.current = true
    setSheet(true)
    void openModal(assistantModal, { me }).then((end) => {
      opened.current = false
      setSheet(false)
      if (end === 'turned') return
      onClose()
      if (end) router.history.push(end.path)
    })
  }, [wide, requested, covered, sheet, me, onClose, router])
  if (sheet || !(wide || covered)) return null
  return <AssistantPanel me={me} onClose={onClose} onGo={(path) => router.history.push(path)} />
}
