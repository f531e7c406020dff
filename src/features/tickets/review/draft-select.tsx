import NativeSelect from '@mui/material/NativeSelect'

import { useStrings } from '#i18n/use-strings'
import { FieldFrame } from '#ui/form/field-frame.tsx'
import { Input } from '#ui/form/input.tsx'

import { reviewStrings } from './review-strings.ts'

interface DraftSelectProps {
  id: string
  value: string
  drafts: readonly { draft: string }[] | undefined
  onChoose: (draft: string) => void
}

/** Templates for the comment; choosing one fills it in. */
export function DraftSelect({ id, value, drafts, onChoose }: DraftSelectProps) {
  const { common } = useStrings()
  const review = useStrings(reviewStrings)
  const empty = drafts?.length === 0
  const known = drafts?.some(({ draft }) => draft === value)
  return (
    <FieldFrame id={id} label={review.template}>
      <NativeSelect
        fullWidth
        input={<Input />}
        value={known ? value : ''}
        onChange={(event) => onChoose(event.target.value)}
        disabled={empty}
        inputProps={{ id }}
      >
        <option value="">
          {empty ? review.noTemplates : drafts ? review.chooseTemplate : common.loading}
        </option>
        {drafts?.map(({ draft }) => (
          <option key={draft} value={draft}>
            {draft}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}
