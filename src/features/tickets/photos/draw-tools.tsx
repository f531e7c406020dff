import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Circle, Grid3x3, Minus, MoveUpRight, Plus, Trash2, Undo2 } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'

import { TOOLS } from './marks.ts'
import { photoStrings } from './photo-strings.ts'
import type { useDrawing } from './use-drawing.ts'

import styles from './draw-tools.module.css'

const ICONS = { circle: Circle, arrow: MoveUpRight, cover: Grid3x3 }

export type DrawingTools = ReturnType<typeof useDrawing>

/** How much one press of a key or button changes the size of a mark. */
export const LARGER = 1.2
export const SMALLER = 1 / LARGER

/** The tools, and what changes the marks: all of it works without dragging. */
export function DrawTools({ drawing }: { drawing: DrawingTools }) {
  const words = useStrings(photoStrings)
  const none = drawing.last === undefined
  const changes = [
    { label: words.smaller, Icon: Minus, act: () => drawing.scale(SMALLER), off: none },
    { label: words.larger, Icon: Plus, act: () => drawing.scale(LARGER), off: none },
    { label: words.undo, Icon: Undo2, act: drawing.undo, off: !drawing.canUndo },
    { label: words.clear, Icon: Trash2, act: drawing.clear, off: none },
  ]
  return (
    <div className={styles.bar}>
      <div className={styles.tools} role="group" aria-label={words.toolbar}>
        {TOOLS.map((tool) => {
          const Icon = ICONS[tool]
          return (
            <Button
              className={styles.tool}
              key={tool}
              variant="outlined"
              aria-pressed={drawing.tool === tool}
              startIcon={<Icon size={18} />}
              onClick={() => drawing.setTool(tool)}
            >
              {words.tools[tool]}
            </Button>
          )
        })}
      </div>
      <div className={styles.changes} role="group" aria-label={words.change}>
        {changes.map(({ label, Icon, act, off }) => (
          <IconButton key={label} aria-label={label} title={label} disabled={off} onClick={act}>
            <Icon size={20} />
          </IconButton>
        ))}
      </div>
    </div>
  )
}
