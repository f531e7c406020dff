import Button from '@mui/material/Button'
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'

import { useChangeNotificationSettings, type QuietHours } from '#api/notifications/settings'
import { QuietHours as Hours } from '#contract/notification-settings'
import { useStrings } from '#i18n/use-strings'
import { Segments } from '#ui/form/segments.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Text } from '#ui/text.tsx'
import { showToast } from '#ui/toast/toast.ts'

import { choiceStrings } from './choice-strings.ts'

import styles from './notification-choices.module.css'

/** What is offered first. */
const NIGHT = { from: '22:00', until: '06:00' }

/** The device's. */
const readTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

interface QuietHoursFormProps {
  saved: QuietHours | undefined
  disabled: boolean
}

/** From when until when nobody is woken, by the clock of a time zone: the device's, unless another one was saved. */
export function QuietHoursForm({ saved, disabled }: QuietHoursFormProps) {
  const words = useStrings(choiceStrings)
  const [here] = useState(readTimeZone)
  const [isOn, setOn] = useState(saved !== undefined)
  const [hours, setHours] = useState(saved ?? { ...NIGHT, time_zone: here })
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const change = useChangeNotificationSettings()

  const send = (quiet_hours: QuietHours | null) =>
    change.mutate({ quiet_hours }, { onSuccess: () => showToast('success', words.saved) })
  const turn = (on: boolean) => {
    setOn(on)
    setProblems({})
    if (!on && saved) send(null)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const read = v.safeParse(Hours, hours)
    if (read.success) return send(read.output)
    const { nested = {} } = v.flatten<typeof Hours>(read.issues)
    setProblems(Object.fromEntries(Object.entries(nested).map(([name, said]) => [name, said?.[0]])))
  }
  const isSaved =
    saved !== undefined &&
    saved.from === hours.from &&
    saved.until === hours.until &&
    saved.time_zone === hours.time_zone
  const field = (name: 'from' | 'until') => ({
    name,
    label: words[name],
    type: 'time',
    value: hours[name],
    error: problems[name],
    disabled,
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      setHours({ ...hours, [name]: value.slice(0, 5) })
      setProblems({})
    },
  })
  return (
    <form noValidate onSubmit={save} className={styles.parts}>
      <Segments
        label={words.quietChoice}
        value={isOn ? 'on' : 'off'}
        options={[
          { value: 'on', label: words.quietOn },
          { value: 'off', label: words.quietOff },
        ]}
        disabled={disabled || change.isPending}
        onChange={(chosen) => turn(chosen === 'on')}
      />
      {isOn && (
        <>
          <div className={styles.times}>
            <TextInput {...field('from')} />
            <TextInput {...field('until')} problems={words.untilProblems} />
          </div>
          <Text variant="body2" quiet>
            {words.zone(hours.time_zone)}
          </Text>
          {hours.time_zone !== here && (
            <Button
              className={styles.act}
              disabled={disabled}
              onClick={() => setHours({ ...hours, time_zone: here })}
            >
              {words.hereZone(here)}
            </Button>
          )}
          <Button
            type="submit"
            variant="outlined"
            className={styles.act}
            loading={change.isPending}
            disabled={disabled || isSaved}
          >
            {words.save}
          </Button>
        </>
      )}
      <Text variant="body2" quiet>
        {words.quietHint}
      </Text>
    </form>
  )
}
