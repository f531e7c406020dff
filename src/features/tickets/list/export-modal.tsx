import { valibotResolver } from '@hookform/resolvers/valibot'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import dayjs from 'dayjs'
import { useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'

import { useExportTickets, type ExportRange } from '#api/tickets/export'
import { Day } from '#contract/http/schemas'
import { useConnectivity } from '#device/connectivity'
import { saveFile } from '#device/save-file'
import { useStrings } from '#i18n/use-strings'
import { showServerErrors } from '#ui/form/server-errors.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { formatBytes } from '#ui/format-bytes.ts'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { Notice } from '#ui/screen/notice.tsx'
import { Text } from '#ui/text.tsx'

import { exportStrings } from './export-strings.ts'

import styles from './export-modal.module.css'

const DAY = 'YYYY-MM-DD'

const Range = v.pipe(
  v.object({ date_from: Day, date_to: Day }),
  v.forward(
    v.partialCheck(
      [['date_from'], ['date_to']],
      ({ date_from, date_to }) => date_from <= date_to,
      'range',
    ),
    ['date_to'],
  ),
)

/** Exports the tickets of a range of days as a spreadsheet. */
export default function ExportModal({ close }: ModalProps<Record<never, never>, true>) {
  const words = useStrings(exportStrings)
  const { common } = useStrings()
  const formId = useId()
  const run = useExportTickets()
  const reached = useConnectivity() === 'online'
  const stop = useRef<AbortController>(undefined)
  const [received, setReceived] = useState(0)
  const { control, handleSubmit, setError } = useForm<ExportRange>({
    resolver: valibotResolver(Range),
    defaultValues: {
      date_from: dayjs().subtract(1, 'year').format(DAY),
      date_to: dayjs().format(DAY),
    },
  })
  const dismiss = () => {
    stop.current?.abort(new Error('cancelled'))
    close()
  }
  const submit = handleSubmit(async (range) => {
    stop.current = new AbortController()
    setReceived(0)
    try {
      const file = await run.mutateAsync({
        ...range,
        signal: stop.current.signal,
        onBytes: setReceived,
      })
      saveFile(file.blob, file.filename ?? `tickets_${range.date_from}_${range.date_to}.xlsx`)
      close(true)
    } catch (error) {
      showServerErrors(error, ['date_from', 'date_to'], setError)
    }
  })
  return (
    <ModalFrame
      title={words.title}
      width={480}
      onDismiss={dismiss}
      actions={
        <>
          <Button variant="outlined" onClick={dismiss}>
            {common.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="contained"
            loading={run.isPending}
            disabled={!reached}
          >
            {words.submit}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        style={{ display: 'grid', gap: 16 }}
      >
        <Text quiet>{words.lead}</Text>
        {!reached && <Notice tone="attention">{words.needsConnection}</Notice>}
        <div className={styles.pair}>
          <TextField control={control} name="date_from" label={words.from} type="date" />
          <TextField control={control} name="date_to" label={words.to} type="date" />
        </div>
        {run.isPending && (
          <div role="status">
            <LinearProgress aria-label={words.progress(formatBytes(received))} />
            <Text variant="body2" quiet className={styles.text}>
              {words.progress(formatBytes(received))}
            </Text>
          </div>
        )}
      </form>
    </ModalFrame>
  )
}
