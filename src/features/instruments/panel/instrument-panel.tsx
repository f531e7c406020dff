import Skeleton from '@mui/material/Skeleton'
import { clsx } from 'clsx'

import { useStrings } from '#i18n/use-strings'
import { LinkButton } from '#ui/link/link-button.tsx'
import { AsOfScope } from '#ui/screen/as-of.tsx'
import { GoneScreen } from '#ui/screen/gone-screen.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'
import { useTabTitle } from '#ui/screen/tab-title.ts'
import { Text } from '#ui/text.tsx'

import { LabelSection } from '../labels/label-section.tsx'
import { nameOf } from '../state-of.ts'
import { instrumentStrings } from '../strings.ts'
import { useInstrument, type ShownInstrument } from '../use-instrument.ts'
import { AuditPack } from './audit-pack.tsx'
import { CertificateLines } from './certificate-lines.tsx'
import { InstrumentFacts } from './instrument-facts.tsx'
import { InstrumentMonths } from './instrument-months.tsx'
import { LastTickets } from './last-tickets.tsx'
import { NextVisit } from './next-visit.tsx'
import { PanelHead } from './panel-head.tsx'
import { PanelSection } from './panel-section.tsx'
import { ServiceReports } from './service-reports.tsx'
import { VisitLines } from './visit-lines.tsx'

import printStyles from '#ui/screen/printed.module.css'
import styles from './instrument-panel.module.css'

/** One instrument with all its details. */
export function InstrumentPanel({ id }: { id: number }) {
  const { query, gone } = useInstrument(id)
  const { instrument } = query.data ?? {}
  useTabTitle(instrument && nameOf(instrument))
  return (
    <div
      className={clsx(styles.frame, printStyles.printed)}
      data-scroll-restoration-id="instrument"
    >
      {gone ? (
        <InstrumentGone />
      ) : (
        <AsOfScope>
          <QueryView query={query} skeleton={<PanelSkeleton />}>
            {(shown) => <Panel shown={shown} />}
          </QueryView>
        </AsOfScope>
      )}
    </div>
  )
}

function Panel({ shown }: { shown: ShownInstrument }) {
  const words = useStrings(instrumentStrings)
  const { instrument, tickets, certificates, missing } = shown
  const { open_ticket_count: open, ticket_count: all } = shown
  return (
    <>
      <PanelHead instrument={instrument} />
      <div className={styles.parts}>
        <div>
          <InstrumentFacts instrument={instrument} />
          {missing && (
            <Text quiet role="status" className={styles.text}>
              {missing === 'unreached' ? words.rest : words.restMissing}
            </Text>
          )}
          {!missing && (
            <PanelSection title={words.next}>
              <NextVisit planning={shown.next_planning} />
              <VisitLines plannings={shown.plannings} next={shown.next_planning} />
            </PanelSection>
          )}
          {tickets && (
            <PanelSection
              title={words.lastTickets}
              aside={
                open !== undefined &&
                all !== undefined && (
                  <Text variant="body2" quiet>
                    {words.ticketFigures(open, all)}
                  </Text>
                )
              }
            >
              <LastTickets tickets={tickets} />
            </PanelSection>
          )}
          {shown.months && <InstrumentMonths months={shown.months} />}
        </div>
        <div>
          <LabelSection instrument={instrument} />
          {certificates && (
            <PanelSection title={words.certificates}>
              <CertificateLines certificates={certificates} />
            </PanelSection>
          )}
          {shown.service_reports && (
            <PanelSection title={words.serviceReports}>
              <ServiceReports reports={shown.service_reports} />
            </PanelSection>
          )}
          {missing !== 'unknown-call' && (
            <div className={styles.screenOnly}>
              <PanelSection title={words.pack}>
                <AuditPack id={instrument.id} />
              </PanelSection>
            </div>
          )}
        </div>
      </div>
    </>
  )
}

/** Shown for an instrument that does not exist or belongs to another account. */
function InstrumentGone() {
  const { errors } = useStrings()
  const words = useStrings(instrumentStrings)
  return (
    <GoneScreen
      title={errors.notFoundTitle}
      text={errors.notFoundText}
      action={
        <LinkButton
          to="/instruments"
          search={(kept) => ({ ...kept, id: undefined })}
          variant="outlined"
        >
          {words.back}
        </LinkButton>
      }
    />
  )
}

function PanelSkeleton() {
  return (
    <div style={{ padding: 20 }} aria-hidden>
      <Skeleton width={240} height={28} />
      <Skeleton width={160} height={20} className={styles.nameSkeleton} />
      <Skeleton width="70%" height={44} className={styles.actionsSkeleton} />
      <Skeleton height={160} className={styles.factsSkeleton} />
      <Skeleton height={120} className={styles.ticketsSkeleton} />
    </div>
  )
}
