import { useState, type FormEvent } from 'react'

import { useRenamePasskey } from '#api/security/passkeys'
import { TEXT_LIMITS } from '#contract/http/limits'
import { useStrings } from '#i18n/use-strings'
import { FailureNotice } from '#ui/form/failure-notice.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { isTooLong } from '#ui/form/text-limit.tsx'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { showToast } from '#ui/toast/toast.ts'

import { factorStrings } from './factor-strings.ts'

export default function RenamePasskeyModal({
  params,
  close,
}: ModalProps<{ id: number; name: string }, void>) {
  const words = useStrings(factorStrings)
  const [name, setName] = useState(params.name)
  const { mutate, isPending, error } = useRenamePasskey()
  const save = (event: FormEvent) => {
    event.preventDefault()
    const renamed = { id: params.id, name: name.trim() }
    mutate(renamed, {
      onSuccess() {
        showToast('success', words.renamed)
        close()
      },
    })
  }
  return (
    <ModalFrame title={words.renameName(params.name)} width={420} onDismiss={() => close()}>
      <form onSubmit={save} noValidate style={{ display: 'grid', gap: 16 }}>
        {error && <FailureNotice error={error} />}
        <TextInput
          label={words.name}
          name="name"
          autoComplete="off"
          value={name}
          max={TEXT_LIMITS.name}
          onChange={(event) => setName(event.target.value)}
        />
        <SubmitButton
          pending={isPending}
          disabled={name.trim() === '' || isTooLong(name, TEXT_LIMITS.name)}
        >
          {words.save}
        </SubmitButton>
      </form>
    </ModalFrame>
  )
}
