import { useRef } from 'react'
import { useController, type FieldValues } from 'react-hook-form'

import { DictateButton, DictationStatus } from '../dictation/dictation.tsx'
import { useDictation, type DictationNotice } from '../dictation/use-dictation.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface DictatedFieldProps<V extends FieldValues> extends TextFieldProps<V> {
  dictation: DictationNotice
}

/** A {@link TextField} that can be dictated where the browser has speech recognition. */
export function DictatedField<V extends FieldValues>({
  dictation: notice,
  ...field
}: DictatedFieldProps<V>) {
  const box = useRef<HTMLTextAreaElement>(null)
  const { field: bound } = useController({ control: field.control, name: field.name })
  const dictation = useDictation({ box, write: bound.onChange, notice })
  return (
    <div>
      <TextField {...field} boxRef={box} endAdornment={<DictateButton dictation={dictation} />} />
      <DictationStatus dictation={dictation} />
    </div>
  )
}
