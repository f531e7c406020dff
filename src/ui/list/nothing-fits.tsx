import Button from '@mui/material/Button'

import { NothingFound } from '#ui/art/nothing-found.tsx'

import { StatePanel } from '../screen/state-panel.tsx'

interface NothingFitsProps {
  title: string
  text: string
  /** What the button says that takes the filters away. */
  clear: string
  onClear: () => void
}

/** A list has rows, but none for the search and the filters that were chosen. */
export function NothingFits({ title, text, clear, onClear }: NothingFitsProps) {
  return (
    <StatePanel
      drawing={<NothingFound />}
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
