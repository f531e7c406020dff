import { valibotResolver } from '@hookform/resolvers/valibot'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'

import { useEditMe } from '#api/account/account'
import { meQuery } from '#api/session/people'
import { TEXT_LIMITS } from '#contract/http/limits'
import { line, phone } from '#contract/http/schemas'
import type { Me } from '#contract/session'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { showServerErrors } from '#ui/form/server-errors.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'
import { Text } from '#ui/text.tsx'
import { showToast } from '#ui/toast/toast.ts'

import { EmailPart } from './email/email-part.tsx'
import { profileStrings } from './strings.ts'

import styles from './profile-form.module.css'

const Fields = v.object({
  name: line(TEXT_LIMITS.name),
  phone: v.union([v.literal(''), phone(TEXT_LIMITS.phone)]),
})

/** What a person may change about themselves; the rest belongs to the organisation. */
export function ProfileForm() {
  const query = useQuery(meQuery)
  return (
    <QueryView query={query} skeleton={<Skeleton height={220} />}>
      {(me) => <Form key={me.id} me={me} />}
    </QueryView>
  )
}

function Form({ me }: { me: Me }) {
  const words = useStrings(profileStrings)
  const reached = useConnectivity() === 'online'
  const edit = useEditMe()
  const { control, formState, handleSubmit, reset, setError } = useForm({
    resolver: valibotResolver(Fields),
    // Kept data is shown first and replaced by the server's, except where the person has typed.
    values: { name: me.name ?? '', phone: me.phone ?? '' },
    resetOptions: { keepDirtyValues: true },
  })
  const save = handleSubmit(async ({ name, phone: number }) => {
    try {
      await edit.mutateAsync({ name, ...(number !== '' && { phone: number }) })
      reset({ name, phone: number })
      showToast('success', words.saved)
    } catch (error) {
      showServerErrors(error, ['name', 'phone'], setError)
    }
  })
  const customer = me.customer?.data
  return (
    <form noValidate onSubmit={(event) => void save(event)} style={{ display: 'grid', gap: 20 }}>
      <TextField control={control} name="name" label={words.name} autoComplete="name" />
      <TextField
        control={control}
        name="phone"
        label={words.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <EmailPart email={me.email} />
      <Fixed
        label={words.account}
        value={[customer?.name, customer?.area].filter(Boolean).join(', ')}
      />
      <div>
        <Button
          type="submit"
          variant="contained"
          loading={edit.isPending}
          disabled={!reached || !formState.isDirty}
        >
          {words.save}
        </Button>
        {!reached && (
          <Text variant="body2" quiet className={styles.text}>
            {words.needsNetwork}
          </Text>
        )}
      </div>
    </form>
  )
}

function Fixed({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div>
      <Text variant="body2" className={styles.label}>
        {label}
      </Text>
      <div>{value}</div>
    </div>
  )
}
