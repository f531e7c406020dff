import ButtonBase from '@mui/material/ButtonBase'
import { Lock } from 'lucide-react'

import { lock } from '#api/bench/lock'
import { useStrings } from '#i18n/use-strings'

import tiles from './more-button.module.css'
import rows from './nav-items.module.css'

const CLASSES = { tile: tiles.tile, row: rows.row }
const SQUARE = { minWidth: 52, minHeight: 52, borderRadius: 12 }

export interface LockButtonProps {
  shape: 'icon' | 'tile' | 'row'
}

/** Locks a shared bench for the next person. */
export function LockButton({ shape }: LockButtonProps) {
  const { nav } = useStrings()
  const isIcon = shape === 'icon'
  return (
    <ButtonBase
      {...(isIcon ? { style: SQUARE, title: nav.lock } : { className: CLASSES[shape] })}
      aria-label={nav.lock}
      onClick={lock}
    >
      <Lock size={shape === 'row' ? 20 : 22} aria-hidden />
      {!isIcon && nav.lock}
    </ButtonBase>
  )
}
