import { useQuery } from '@tanstack/react-query'

import { certificateQueries } from '#api/certificates'
import { useSupportsFilter } from '#api/http/config'
import type { Certificate } from '#contract/certificates'
import { papersStrings } from '#i18n/papers'
import { useStrings } from '#i18n/use-strings'
import { keepTicketText } from '#session/last-used'
import { useReportFile } from '#ui/file/use-report-file.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { ListView } from '#ui/list/list-view.tsx'
import { byOffset } from '#ui/list/paging.ts'
import { openModal } from '#ui/modal/modal.ts'

import { CertificateCard, CardGrid, CardSkeletons } from './certificate-card.tsx'
import { CertificateFilters } from './certificate-filters.tsx'
import { certificateMenuModal, paperModal } from './certificate-modals.ts'
import { nameOfCertificate } from './certificate-name.ts'
import { SealDrawing } from './paper/seal-drawing.tsx'
import { useCertificateFilter } from './use-certificate-filter.ts'

/** The account's certificates, filtered by the address, a page at a time. */
export function CertificatesScreen() {
  const supportsFilter = useSupportsFilter()
  const { nav } = useStrings()
  const { certificates: words } = useStrings(papersStrings)
  const { filter, filtered, change, clear } = useCertificateFilter()
  const query = useQuery(certificateQueries.list(filter))
  const { limit, offset } = filter
  const show = useShowCertificate()
  return (
    <ListScreen
      title={nav.certificates}
      lead={words.lead}
      width={1040}
      search={
        supportsFilter('search') && {
          label: words.search,
          value: filter.search ?? '',
          onChange: (search) => change({ search: search || undefined }, true),
        }
      }
      filters={<CertificateFilters filter={filter} change={change} />}
    >
      <ListView
        query={query}
        find={filter.search}
        items={({ certificates }) => certificates}
        paging={byOffset(offset, limit, (next, replace) => change({ offset: next }, replace))}
        skeleton={<CardSkeletons count={limit} />}
        empty={{ drawing: <SealDrawing />, title: words.emptyTitle, text: words.emptyText }}
        nothing={
          filtered && {
            title: words.nothingTitle,
            text: words.nothingText,
            clear: words.clear,
            onClear: clear,
          }
        }
        rows={(certificates, busy) => (
          <CardGrid aria-label={words.list} aria-busy={busy}>
            {certificates.map((certificate) => (
              <CertificateCard
                key={certificate.id}
                certificate={certificate}
                onOpen={() => void show(certificate)}
              />
            ))}
          </CardGrid>
        )}
      />
    </ListScreen>
  )
}

/** Opens the menu of a certificate, then the chosen paper. */
function useShowCertificate() {
  const { paper } = useStrings(papersStrings)
  const report = useReportFile(keepTicketText)
  return async (certificate: Certificate) => {
    const chosen = await openModal(certificateMenuModal, { certificate })
    if (chosen === undefined) return
    const sticker = chosen === 'sticker'
    const address = sticker ? certificate.label_sticker : certificate.file
    const name = nameOfCertificate(certificate)
    if (address === undefined) return
    const title = sticker ? paper.sticker(name) : name
    if ((await openModal(paperModal, { address, title })) === 'report') await report(title)
  }
}
