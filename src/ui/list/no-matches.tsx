import Button from '@mui/material/Button'

import { NothingFoundDrawing } from '#ui/art/nothing-found-drawing.tsx'

import { StatePanel } from '../screen/state-panel.tsx'

interface NoMatchesProps {
  title: string
  text: string
  /** What the button says that takes the filters away. */
  clear: string
  onClear: () => void
}

/** A list has rows, but none for the search and the filters that were chosen. */
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
