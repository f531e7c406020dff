import { valibotResolver } from '@hookform/resolvers/valibot'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { useController, useForm, type Control } from 'react-hook-form'
import * as v from 'valibot'

import { useRegister, type ReachableDevice } from '#api/account/registering'
import { useDraft } from '#cache/use-draft'
import { Registration } from '#contract/account/calls'
import { ApiError, isMissingCall } from '#contract/http/envelope'
import { useConnectivity } from '#device/connectivity'
import { useLanguage, useStrings } from '#i18n/use-strings'
import { FailureNotice } from '#ui/form/failure-notice.tsx'
import { focusFirstProblem } from '#ui/form/focus-first-problem.ts'
import { showServerErrors } from '#ui/form/server-errors.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { LinkButton } from '#ui/link/link-button.tsx'
import { Notice } from '#ui/screen/notice.tsx'
import { useTabTitle } from '#ui/screen/tab-title.ts'
import { Text } from '#ui/text.tsx'

import { PasswordInput } from '../sign-in/password-input.tsx'
import { sessionStrings } from '../strings.ts'
import { findReachableDevice } from './reachable-device.ts'

import styles from './register-form.module.css'

const Fields = v.omit(Registration, ['waiting_key', 'device', 'language'])
type Fields = v.InferInput<typeof Fields>

const EMPTY = { name: '', email: '', phone: '', organisation: '', area: '', password: '' }
const NAMES = ['name', 'email', 'phone', 'organisation', 'area', 'password'] as const

/** The registration form. Everything but the password is kept as a draft. */
export function RegisterForm() {
  const { register: words } = useStrings(sessionStrings)
  const language = useLanguage()
  const offline = useConnectivity() === 'offline'
  const form = useForm<Fields, unknown, v.InferOutput<typeof Fields>>({
    resolver: valibotResolver(Fields),
    defaultValues: EMPTY,
    shouldFocusError: false,
  })
  const { control, handleSubmit, setError } = form
  const draft = useDraft<Fields>('register', form, undefined, 'password')
  const register = useRegister()
  const reached = useRef<Promise<ReachableDevice | undefined>>(undefined)
  useEffect(() => {
    reached.current = findReachableDevice()
  }, [])
  useTabTitle(words.title)

  const send = handleSubmit(async (fields) => {
    const registering = { ...fields, language }
    await register
      .mutateAsync({ registering, reached: await reached.current })
      .catch((error: unknown) => showServerErrors(error, NAMES, setError))
  }, focusFirstProblem)

  const startOver = () => {
    form.reset(EMPTY)
    void draft.clear()
  }

  return (
    <>
      <Text variant="h1">{words.title}</Text>
      <Text quiet className={styles.text}>
        {words.lead}
      </Text>
      <form noValidate onSubmit={(event) => void send(event)} style={{ display: 'grid', gap: 16 }}>
        {offline && <Notice tone="attention">{words.offline}</Notice>}
        <TextField control={control} name="name" label={words.name} autoComplete="name" />
        <TextField
          control={control}
          name="email"
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <TextField
          control={control}
          name="phone"
          label={words.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <TextField
          control={control}
          name="organisation"
          label={words.organisation}
          autoComplete="organization"
        />
        <TextField
          control={control}
          name="area"
          label={words.area}
          optional
          autoComplete="address-level2"
        />
        <NewPasswordField control={control} />
        <Failure error={register.error} />
        <SubmitButton disabled={offline} pending={register.isPending}>
          {words.send}
        </SubmitButton>
        {draft.savedAt !== undefined && (
          <Text variant="body2" quiet>
            {words.kept}{' '}
            <Button size="small" onClick={startOver}>
              {words.startOver}
            </Button>
          </Text>
        )}
      </form>
      <nav style={{ margin: '16px -12px 0' }}>
        <LinkButton to="/login">{words.haveAccount}</LinkButton>
      </nav>
    </>
  )
}

function NewPasswordField({ control }: { control: Control<Fields, unknown, Fields> }) {
  const { register: words, reset } = useStrings(sessionStrings)
  const { field, fieldState } = useController({ control, name: 'password' })
  return (
    <PasswordInput
      label={words.password}
      autoComplete="new-password"
      hint={reset.hint}
      problems={{ too_short: reset.hint }}
      value={field.value}
      error={fieldState.error?.message}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  )
}

/** A failure that belongs to no field. */
function Failure({ error }: { error: unknown }) {
  const { register: words } = useStrings(sessionStrings)
  if (!(error instanceof ApiError)) return null
  if (NAMES.some((name) => error.errors[name])) return null
  if (isMissingCall(error)) return <Notice tone="danger">{words.missing}</Notice>
  return <FailureNotice error={error} />
}
