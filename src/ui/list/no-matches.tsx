import Button from '@mui/material/Button'

import { NothingFoundDrawing } from '#ui/art/nothing-found-drawing.tsx'

import { StatePanel } from '../screen/state-panel.tsx'

interface NoMatchesProps {
  title: string
  text: string
  /** Label of the button that clears the filters. */
  clear: string
  onClear: () => void
}

/** Shown for a list whose search or filters match nothing. */
export function NoMatches({ title, text, clear, onClear }: NoMatchesProps) {
  return (
    <StatePanel
      drawing={<NothingFoundDrawing />}
      title={title}
      text={text}
      action={
        <Button variant="outlined" onClick={onClear}>
          {clear}
        </Button>
      }
    />
  )
}
