import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { certificateQueries } from '#api/certificates'
import type { Certificate } from '#contract/certificates'
import { papersStrings } from '#i18n/papers'
import { useStrings } from '#i18n/use-strings'
import { useReportFile } from '#ui/file/use-report-file.ts'
import { NothingFits } from '#ui/list/nothing-fits.tsx'
import { NothingYet } from '#ui/list/nothing-yet.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { openModal } from '#ui/modal/modal.ts'
import { Page } from '#ui/screen/page.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'

import { CertificateCard, CardGrid, CardSkeletons } from './certificate-card.tsx'
import { CertificateFilters } from './certificate-filters.tsx'
import { certificateMenu, paperModal } from './certificate-modals.ts'
import { nameOfCertificate } from './certificate-name.ts'
import { SealDrawing } from './seal-drawing.tsx'
import { useCertificateFilter } from './use-certificate-filter.ts'

/** The account's certificates by the filters of the address, a page at a time. */
export function CertificatesScreen() {
  const { nav } = useStrings()
  const { certificates: words } = useStrings(papersStrings)
  const { filter, filtered, change, clear } = useCertificateFilter()
  const query = useQuery(certificateQueries.list(filter))
  const { limit, offset } = filter
  const total = query.data?.total ?? 0
  const lost =
    !query.isPlaceholderData && query.data?.certificates.length === 0 && offset > 0 && total > 0
  const lastPage = Math.floor((total - 1) / limit) * limit
  useEffect(() => {
    if (lost) change({ offset: Math.max(0, lastPage) }, true)
  }, [lost, lastPage, change])
  const show = useShowCertificate()

  return (
    <Page title={nav.certificates} lead={words.lead} width={1040}>
      <CertificateFilters filter={filter} change={change} />
      <QueryView
        query={query}
        skeleton={<CardSkeletons count={limit} />}
        empty={(data) =>
          data.total === 0 &&
          (filtered ? (
            <NothingFits
              title={words.nothingTitle}
              text={words.nothingText}
              clear={words.clear}
              onClear={clear}
            />
          ) : (
            <NothingYet drawing={<SealDrawing />} title={words.emptyTitle} text={words.emptyText} />
          ))
        }
      >
        {(data) => (
          <>
            <CardGrid
              aria-label={words.list}
              aria-busy={query.isPlaceholderData}
              style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}
            >
              {data.certificates.map((certificate) => (
                <CertificateCard
                  key={certificate.id}
                  certificate={certificate}
                  onOpen={() => void show(certificate)}
                />
              ))}
            </CardGrid>
            <Pager
              offset={offset}
              limit={limit}
              total={data.total}
              onChange={(next) => change({ offset: next })}
            />
          </>
        )}
      </QueryView>
    </Page>
  )
}

/** The menu of a certificate, and then the paper that was chosen. */
function useShowCertificate() {
  const { paper } = useStrings(papersStrings)
  const report = useReportFile()
  return async (certificate: Certificate) => {
    const chosen = await openModal(certificateMenu, { certificate })
    if (chosen === undefined) return
    const sticker = chosen === 'sticker'
    const address = sticker ? certificate.label_sticker : certificate.file
    const name = nameOfCertificate(certificate)
    if (address === undefined) return
    const title = sticker ? paper.sticker(name) : name
    if ((await openModal(paperModal, { address, title })) === 'report') await report(title)
  }
}
