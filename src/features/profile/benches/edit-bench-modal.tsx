import { useState, type FormEvent } from 'react'

import { useEditBench } from '#api/bench/device'
import { useStrings } from '#i18n/use-strings'
import { FailureNotice } from '#ui/form/failure-notice.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'

import { BenchFields, isBenchName, type BenchSettings } from './bench-fields.tsx'
import { sharedStrings } from './bench-strings.ts'

interface BenchToEdit extends BenchSettings {
  id: number
}

/** Changes what a shared device is called, and when it locks: from its next unlock on. */
export default function EditBenchModal({ params, close }: ModalProps<BenchToEdit, true>) {
  const words = useStrings(sharedStrings)
  const { id, ...before } = params
  const [settings, setSettings] = useState<BenchSettings>(before)
  const { mutate, isPending, error } = useEditBench()
  const save = (event: FormEvent) => {
    event.preventDefault()
    mutate({ id, ...settings, name: settings.name.trim() }, { onSuccess: () => close(true) })
  }
  return (
    <ModalFrame title={words.changeTitle} width={440} onDismiss={() => close()}>
      <form onSubmit={save} style={{ display: 'grid', gap: 16 }}>
        {error && <FailureNotice error={error} />}
        <BenchFields value={settings} onChange={setSettings} />
        <SubmitButton pending={isPending} disabled={!isBenchName(settings.name)}>
          {words.save}
        </SubmitButton>
      </form>
    </ModalFrame>
  )
}
