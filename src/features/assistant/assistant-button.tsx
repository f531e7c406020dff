import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { BotMessageSquare } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ComponentType } from 'react'

import type { Me } from '#contract/entities/person'
import { meQuery } from '#data/people'
import { startStrings } from '#strings/index'
import { showToast } from '#ui/toast/toast.ts'
import { useStrings } from '#ui/use-strings.ts'

/** How the frame shows it: in the phone's head, as a tile of the rail, as a row of the drawer. */
type AssistantShape = 'icon' | 'tile' | 'row'

const Base = styled(ButtonBase)({
  gap: 14,
  minWidth: 44,
  minHeight: 44,
  borderRadius: 10,
  color: 'var(--bs-primary)',
  fontWeight: 560,
  '&:hover, &[aria-expanded=true]': { backgroundColor: 'var(--bs-raised)' },
  '&[data-shape=row]': { width: '100%', justifyContent: 'flex-start', padding: '0 14px' },
  '&[data-shape=tile]': { flexDirection: 'column', gap: 4, padding: 6, fontSize: 12.5 },
})

type Panel = ComponentType<{ me: Me; onClose: () => void }>

/** The way to the assistant on every screen, for a user with a name (spec 6). Its code comes when it is opened. */
export function AssistantButton({ shape }: { shape: AssistantShape }) {
  const { nav } = useStrings()
  const router = useRouter()
  const { data: me } = useQuery(meQuery)
  const button = useRef<HTMLButtonElement>(null)
  const [panel, setPanel] = useState<{ Panel: Panel }>()
  if (!me?.name) return null
  const close = () => {
    setPanel(undefined)
    button.current?.focus()
  }
  const open = async () => {
    if (panel) return close()
    try {
      const { AssistantPanel, openWhole } = await import('./assistant-panel.tsx')
      if (shape !== 'icon') return setPanel({ Panel: AssistantPanel })
      const path = await openWhole(me)
      if (path !== undefined) router.history.push(path)
    } catch {
      const { errors } = startStrings()
      showToast('error', navigator.onLine ? errors.somethingWentWrong : errors.offlineText)
    }
  }
  return (
    <>
      <Base
        ref={button}
        data-shape={shape}
        aria-haspopup="dialog"
        aria-expanded={panel !== undefined}
        aria-label={shape === 'icon' ? nav.assistant : undefined}
        onClick={() => void open()}
      >
        <BotMessageSquare size={22} aria-hidden />
        {shape !== 'icon' && nav.assistant}
      </Base>
      {panel && <panel.Panel me={me} onClose={close} />}
    </>
  )
}
