import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { BotMessageSquare } from 'lucide-react'
import type { Ref } from 'react'

import { useUnseenAnswer } from '#api/assistant/unseen-answer'
import { meQuery } from '#api/session/people'
import { useStrings } from '#i18n/use-strings'

/** How the frame shows it: in the phone's head, as a tile of the rail, as a row of the drawer. */
export type AssistantShape = 'icon' | 'tile' | 'row'

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

interface AssistantButtonProps {
  shape: AssistantShape
  open: boolean
  onPress: () => void
  ref: Ref<HTMLButtonElement>
}

/** The way to the assistant on every screen, for a user with a name (specification 6). */
export function AssistantButton({ shape, open, onPress, ref }: AssistantButtonProps) {
  const { nav } = useStrings()
  const { data: me } = useQuery(meQuery)
  const unseen = useUnseenAnswer() && !open
  if (!me?.name) return null
  return (
    <Base
      ref={ref}
      data-shape={shape}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-label={unseen ? nav.assistantAnswered : shape === 'icon' ? nav.assistant : undefined}
      onClick={onPress}
    >
      <span>
        <BotMessageSquare size={22} aria-hidden />
        {unseen && <i />}
      </span>
      {shape !== 'icon' && nav.assistant}
    </Base>
  )
}
