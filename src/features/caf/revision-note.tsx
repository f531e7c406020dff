import { styled } from '@mui/material/styles'
import { PenLine } from 'lucide-react'

import type { CafDocument } from '#contract/caf/schemas'
import { useStrings } from '#i18n/use-strings'
import { paint, tint } from '#ui/theme/theme.ts'
import { RADIUS } from '#ui/theme/tokens.ts'

import { cafStrings } from './strings.ts'

const Note = styled('div')({
  display: 'flex',
  gap: 10,
  padding: '10px 12px',
  borderRadius: RADIUS.control,
  color: paint.attention,
  backgroundColor: tint(paint.attention, 8),
  '& svg': { flex: 'none', marginTop: 3 },
  '& b': { display: 'block', fontSize: 14 },
  '& p': { color: paint.ink, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '&[data-brief] p': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  },
})

interface RevisionNoteProps {
  form: CafDocument
  /** Its beginning only. */
  brief?: true
}

/** What the vendor asks to be changed, where they ask. */
export function RevisionNote({ form: { revision }, brief }: RevisionNoteProps) {
  const caf = useStrings(cafStrings)
  if (revision === undefined || revision === '') return null
  return (
    <Note data-brief={brief}>
      <PenLine size={18} aria-hidden />
      <div>
        <b>{caf.revision}</b>
        <p>{revision}</p>
      </div>
    </Note>
  )
}
