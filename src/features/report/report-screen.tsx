import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FileSpreadsheet, Printer } from 'lucide-react'

import {
  instrumentReportQuery,
  useExportReport,
  type ReportSpan,
} from '#api/instrument-reports/report'
import { isMissingCall } from '#contract/http/envelope'
import { useConnectivity } from '#device/connectivity'
import { printPage } from '#device/print-page'
import { saveFile } from '#device/save-file'
import { useStrings } from '#i18n/use-strings'
import { EmptyInstruments } from '#ui/art/empty-instruments.tsx'
import { FieldFrame } from '#ui/form/field-frame.tsx'
import { Input } from '#ui/form/input.tsx'
import { EmptyList } from '#ui/list/empty-list.tsx'
import { Notice } from '#ui/screen/notice.tsx'
import { Page } from '#ui/screen/page.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'

import { ReportContent } from './report-content.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'
import { reportStrings } from './strings.ts'

import styles from './report-screen.module.css'

const route = getRouteApi('/_app/instrument-report')

/** The report on the laboratory's instruments and their down-time, for the days of the address. */
export function ReportScreen() {
  const words = useStrings(reportStrings)
  const span = route.useSearch()
  const navigate = route.useNavigate()
  const { date_from: from, date_to: to } = span
  const wrong = from !== undefined && to !== undefined && from > to
  const query = useQuery({ ...instrumentReportQuery(span), enabled: !wrong })
  const shown = { from: from ?? query.data?.date_from ?? '', to: to ?? query.data?.date_to ?? '' }
  if (isMissingCall(query.error)) {
    return (
      <Page title={words.title}>
        <EmptyList
          drawing={<EmptyInstruments />}
          title={words.missingTitle}
          text={words.missingText}
        />
      </Page>
    )
  }
  const day = (name: keyof ReportSpan, label: string, value: string) => (
    <FieldFrame id={name} label={label}>
      <Input
        type="date"
        fullWidth
        value={value}
        onChange={({ target }) =>
          void navigate({
            search: { date_from: shown.from, date_to: shown.to, [name]: target.value || undefined },
            replace: true,
            resetScroll: false,
          })
        }
        inputProps={{ id: name }}
      />
    </FieldFrame>
  )
  return (
    <Page title={words.title} lead={words.lead} printed actions={<ReportActions span={span} />}>
      <div className={styles.report} />
      <div className={styles.span} role="group" aria-label={words.span}>
        {day('date_from', words.from, shown.from)}
        {day('date_to', words.to, shown.to)}
      </div>
      {wrong ? (
        <Notice tone="attention">{words.wrongSpan}</Notice>
      ) : (
        <QueryView
          query={query}
          skeleton={<ReportSkeleton />}
          empty={({ instrument_count }) =>
            instrument_count === 0 && (
              <EmptyList
                drawing={<EmptyInstruments />}
                title={words.emptyTitle}
                text={words.emptyText}
                byTicket
              />
            )
          }
        >
          {(report) => <ReportContent report={report} />}
        </QueryView>
      )}
    </Page>
  )
}

function ReportActions({ span }: { span: ReportSpan }) {
  const words = useStrings(reportStrings)
  const reached = useConnectivity() === 'online'
  const sheet = useExportReport()
  const download = async () => {
    // A toast shows the failure.
    const file = await sheet.mutateAsync(span).catch(() => undefined)
    if (file) saveFile(file.blob, file.filename ?? 'instrument-report.xlsx')
  }
  return (
    <div className={styles.actions}>
      <Button variant="outlined" startIcon={<Printer size={20} />} onClick={printPage}>
        {words.print}
      </Button>
      <Button
        variant="outlined"
        startIcon={<FileSpreadsheet size={20} />}
        loading={sheet.isPending}
        disabled={!reached}
        title={reached ? undefined : words.excelOffline}
        onClick={() => void download()}
      >
        {words.excel}
      </Button>
    </div>
  )
}
