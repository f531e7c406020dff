import { valibotResolver } from '@hookform/resolvers/valibot'
import Button from '@mui/material/Button'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { useChangePassword } from '#api/account/security'
import { PasswordChange } from '#contract/account/calls'
import { ApiError, isMissingCall } from '#contract/http/envelope'
import { TEXT_LIMITS } from '#contract/http/limits'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { FailureNotice } from '#ui/form/failure-notice.tsx'
import { showServerErrors } from '#ui/form/server-errors.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { Notice } from '#ui/screen/notice.tsx'
import { Text } from '#ui/text.tsx'
import { showToast } from '#ui/toast/toast.ts'

import { securityStrings } from './security-strings.ts'

const EMPTY = { current_password: '', password: '' }

/** Changes the password. Nothing is kept as a draft. */
export function PasswordForm() {
  const words = useStrings(securityStrings)
  const reached = useConnectivity() === 'online'
  const [shown, setShown] = useState(false)
  const change = useChangePassword()
  const { control, formState, handleSubmit, reset, setError } = useForm({
    resolver: valibotResolver(PasswordChange),
    defaultValues: EMPTY,
  })
  const save = handleSubmit(async (body) => {
    try {
      await change.mutateAsync(body)
      reset(EMPTY)
      showToast('success', words.changed)
    } catch (error) {
      if (showServerErrors(error, ['current_password', 'password'], setError)) change.reset()
    }
  })
  const type = shown ? 'text' : 'password'
  const atLeast = words.atLeast(TEXT_LIMITS.passwordMin)
  return (
    <form noValidate onSubmit={(event) => void save(event)} style={{ display: 'grid', gap: 20 }}>
      <Text quiet>{words.passwordHint}</Text>
      <Failure error={change.error} />
      <TextField
        control={control}
        name="current_password"
        label={words.current}
        type={type}
        autoComplete="current-password"
      />
      <TextField
        control={control}
        name="password"
        label={words.next}
        hint={atLeast}
        problems={{ too_short: atLeast }}
        type={type}
        autoComplete="new-password"
      />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button
          type="submit"
          variant="contained"
          loading={change.isPending}
          disabled={!reached || !formState.isDirty}
        >
          {words.change}
        </Button>
        <Button
          aria-pressed={shown}
          startIcon={shown ? <EyeOff size={18} /> : <Eye size={18} />}
          onClick={() => setShown(!shown)}
        >
          {shown ? words.hide : words.show}
        </Button>
      </div>
      {!reached && (
        <Text variant="body2" quiet>
          {words.needsNetwork}
        </Text>
      )}
    </form>
  )
}

/** A failure that belongs to no field. */
function Failure({ error }: { error: Error | null }) {
  const words = useStrings(securityStrings)
  if (!error || (error instanceof ApiError && error.status === 401)) return null
  if (isMissingCall(error)) return <Notice tone="attention">{words.missing}</Notice>
  return <FailureNotice error={error} />
}
