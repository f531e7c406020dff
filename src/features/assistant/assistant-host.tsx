import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'

import { meQuery } from '#api/session/people'
import type { Me } from '#contract/session'
import { showLoadFailure } from '#ui/loading/show-load-failure.ts'
import { chunks } from '#ui/modal/modal.ts'

import { AssistantButton, type AssistantShape } from './assistant-button.tsx'
import { isAssistantRequested } from './is-assistant-requested.ts'

type Window = ComponentType<{ me: Me; onClose: () => void }>

async function load(): Promise<{ Window: Window } | undefined> {
  try {
    const { AssistantWindow } = await chunks.load(() => import('./assistant-window.tsx'))
    return { Window: AssistantWindow }
  } catch {
    showLoadFailure()
    return undefined
  }
}

interface AssistantHostProps {
  /** The shell, with the button in the shape that it has room for. */
  children: (button: (shape: AssistantShape) => ReactNode) => ReactNode
}

/**
 * Renders the assistant next to the shell, which changes its layout when the device is turned. Its code is loaded when
 * it is opened.
 */
export function AssistantHost({ children }: AssistantHostProps) {
  const { data: me } = useQuery(meQuery)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<{ Window: Window }>()
  // For a user with a name only (specification 6).
  const named = Boolean(me?.name)
  const requested = useRouterState({ select: isAssistantRequested })
  const close = () => {
    setOpen(undefined)
    button.current?.focus()
  }
  const wanted = requested && named && !open
  useEffect(() => {
    if (wanted) void load().then(setOpen)
  }, [wanted])
  return (
    <>
      {children(
        (shape) =>
          named && (
            <AssistantButton
              ref={button}
              shape={shape}
              open={open !== undefined}
              onPress={open ? close : () => void load().then(setOpen)}
            />
          ),
      )}
      {open && me && <open.Window me={me} onClose={close} />}
    </>
  )
}
