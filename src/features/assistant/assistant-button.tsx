import ButtonBase from '@mui/material/ButtonBase'
import { BotMessageSquare } from 'lucide-react'
import type { Ref } from 'react'

import { useUnseenAnswer } from '#api/assistant/unseen-answer'
import { useStrings } from '#i18n/use-strings'

import styles from './assistant-button.module.css'

/** How the shell shows it: in the phone's header, as a tile of the rail, as a row of the drawer. */
export type AssistantShape = 'icon' | 'tile' | 'row'

interface AssistantButtonProps {
  shape: AssistantShape
  open: boolean
  onPress: () => void
  ref: Ref<HTMLButtonElement>
}

/** The button to the assistant on every screen (specification 6). */
export function AssistantButton({ shape, open, onPress, ref }: AssistantButtonProps) {
  const { nav } = useStrings()
  const unseen = useUnseenAnswer() && !open
  return (
    <ButtonBase
      className={styles.base}
      ref={ref}
      data-shape={shape}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-label={unseen ? nav.assistantAnswered : shape === 'icon' ? nav.assistant : undefined}
      onClick={onPress}
    >
      <span>
        <BotMessageSquare size={shape === 'row' ? 20 : 22} aria-hidden />
        {unseen && <i />}
      </span>
      {shape !== 'icon' && nav.assistant}
    </ButtonBase>
  )
}
