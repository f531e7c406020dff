import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { BotMessageSquare } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ComponentType } from 'react'

import type { Me } from '#contract/entities/person'
import { meQuery } from '#data/people'
import { useUnseenAnswer } from '#data/unseen-answer'
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
  '& > span': { position: 'relative', display: 'flex' },
  '& i': {
    position: 'absolute',
    top: -3,
    right: -4,
    width: 11,
    height: 11,
    borderRadius: 99,
    backgroundColor: 'var(--bs-attention)',
  },
})

type Panel = ComponentType<{ me: Me; onClose: () => void }>

/** The way to the assistant on every screen, for a user with a name (spec 6). Its code comes when it is opened. */
export function AssistantButton({ shape }: { shape: AssistantShape }) {
  const { nav } = useStrings()
  const router = useRouter()
  const { data: me } = useQuery(meQuery)
  const button = useRef<HTMLButtonElement>(null)
  const [panel, setPanel] = useState<{ Panel?: Panel }>()
  const unseen = useUnseenAnswer() && !panel
  if (!me?.name) return null
  const close = () => {
    setPanel(undefined)
    button.current?.focus()
  }
  const open = async () => {
    if (panel) return close()
    try {
      const { AssistantPanel, openSheet } = await import('./assistant-panel.tsx')
      if (shape !== 'icon') return setPanel({ Panel: AssistantPanel })
      setPanel({})
      const path = await openSheet(me).finally(() => setPanel(undefined))
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
        aria-label={unseen ? nav.assistantAnswered : shape === 'icon' ? nav.assistant : undefined}
        onClick={() => void open()}
      >
        <span>
          <BotMessageSquare size={22} aria-hidden />
          {unseen && <i />}
        </span>
        {shape !== 'icon' && nav.assistant}
      </Base>
      {panel?.Panel && <panel.Panel me={me} onClose={close} />}
    </>
  )
}
