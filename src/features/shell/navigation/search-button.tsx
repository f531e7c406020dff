import ButtonBase from '@mui/material/ButtonBase'
import { Search } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'
import { showLoadFailure } from '#ui/loading/show-load-failure.ts'

import tiles from './more-button.module.css'
import rows from './nav-items.module.css'

const CLASSES = { icon: tiles.tile, tile: tiles.tile, row: rows.row }

const open = () =>
  import('../palette/open-palette.ts').then(({ openPalette }) => openPalette(), showLoadFailure)

/** Opens the palette; the same as Ctrl or ⌘ with K. */
export function SearchButton({ shape }: { shape: 'icon' | 'tile' | 'row' }) {
  const { nav } = useStrings()
  return (
    <ButtonBase
      className={CLASSES[shape]}
      aria-label={nav.search}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => void open()}
    >
      <Search size={shape === 'row' ? 20 : 22} aria-hidden />
      {shape !== 'icon' && nav.search}
    </ButtonBase>
  )
}
