import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { trainingQueries } from '#api/certificates'
import { ApiError } from '#contract/http/envelope'
import { papersStrings } from '#i18n/papers'
import { useStrings } from '#i18n/use-strings'
import { keepTicketText } from '#session/last-used'
import { useReportFile } from '#ui/file/use-report-file.ts'
import { BackLink } from '#ui/link/back-link.tsx'
import { GoneScreen } from '#ui/screen/gone-screen.tsx'
import { Page } from '#ui/screen/page.tsx'

import { PaperActions } from '../paper/paper-actions.tsx'
import { PaperReader } from '../paper/paper-reader.tsx'

const route = getRouteApi('/_app/certificates-training/$uuid')

/** Statuses for an address that leads to nothing of the account. */
const GONE = new Set([400, 403, 404, 410, 422])

/** The viewer of a training certificate, in a tab of its own. */
export function TrainingScreen() {
  const { trainings: words } = useStrings(papersStrings)
  const { uuid } = route.useParams()
  const report = useReportFile(keepTicketText)
  const query = useQuery(trainingQueries.paper(uuid))
  const number = query.data?.filename?.replace(/\.pdf$/i, '')
  const gone = query.error instanceof ApiError && GONE.has(query.error.status)
  if (gone) {
    return <GoneScreen title={words.goneTitle} text={words.goneText} action={<ToList />} />
  }
  return (
    <Page
      title={words.viewer}
      tab={number ?? words.viewer}
      lead={number}
      back={<ToList />}
      width={1040}
      actions={
        <span style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <PaperActions query={query} name={number ?? uuid} />
        </span>
      }
    >
      <PaperReader
        query={query}
        label={number ?? words.viewer}
        height="max(420px, calc(100dvh - 250px))"
        toEdge="-16px"
        onReport={() => void report(number ?? uuid)}
      />
    </Page>
  )
}

function ToList() {
  const { trainings: words } = useStrings(papersStrings)
  return <BackLink to="/certificates-training">{words.back}</BackLink>
}
