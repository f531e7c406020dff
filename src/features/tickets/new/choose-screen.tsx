import Button from '@mui/material/Button'
import { ChevronRight, Info } from 'lucide-react'

import { TICKET_TYPE, type TicketTypeId } from '#contract/tickets/kinds'
import { UNCLOSED } from '#contract/tickets/status-rules'
import { useStrings } from '#i18n/use-strings'
import { KindIcon } from '#ui/art/kind-icons.tsx'
import { StatusIcon } from '#ui/art/status-icons.tsx'
import { AreaLink, LinkButton } from '#ui/link/link-button.tsx'
import { openRoute } from '#ui/link/open-route.ts'
import { openModal } from '#ui/modal/modal.ts'
import { Page } from '#ui/screen/page.tsx'
import { StatePanel } from '#ui/screen/state-panel.tsx'
import { Text } from '#ui/text.tsx'
import { useKindNames } from '#ui/tickets/kind-names.ts'
import { statusPaint } from '#ui/tickets/status-paint.ts'

import { ticketTypeInfoModal } from '../ticket-modals.ts'
import { OpenPermissionNotice } from './open-permission-notice.tsx'
import { useOpenPermission } from './use-open-permission.ts'

import styles from './choose-screen.module.css'

const GROUPS = [
  { key: 'technical', ids: [TICKET_TYPE.technicalComplaint, TICKET_TYPE.technicalRequest] },
  {
    key: 'nonTechnical',
    ids: [TICKET_TYPE.nonTechnicalComplaint, TICKET_TYPE.nonTechnicalRequest],
  },
] as const

/** The four kinds of ticket with their purposes; replaced by a notice if other tickets have to be closed first. */
export function ChooseScreen() {
  const { ticketTypes, nav } = useStrings()
  const permission = useOpenPermission()
  return (
    <Page
      tab={nav.openTicket}
      title={ticketTypes.title}
      lead={ticketTypes.lead}
      width={1000}
      actions={
        <Button
          variant="outlined"
          startIcon={<Info size={18} />}
          onClick={() => void openModal(ticketTypeInfoModal, {})}
        >
          {ticketTypes.info}
        </Button>
      }
    >
      {permission.mayOpen ? (
        <>
          <OpenPermissionNotice {...permission} />
          <Kinds />
        </>
      ) : (
        <CloseFirst />
      )}
    </Page>
  )
}

function Kinds() {
  const { ticketTypes } = useStrings()
  return (
    <div className={styles.groups}>
      {GROUPS.map(({ key, ids }) => (
        <section key={key} aria-labelledby={`group-${key}`}>
          <Text id={`group-${key}`} variant="h2">
            {ticketTypes[key]}
          </Text>
          <Text variant="body2" quiet className={styles.text}>
            {ticketTypes[`${key}Lead`]}
          </Text>
          {ids.map((id) => (
            <KindCard key={id} id={id} />
          ))}
        </section>
      ))}
    </div>
  )
}

/** Replaces the kinds while no ticket can be opened. */
function CloseFirst() {
  const { closeFirst } = useStrings()
  return (
    <StatePanel
      drawing={
        <span style={{ color: statusPaint('done') }}>
          <StatusIcon status="done" size={48} />
        </span>
      }
      title={closeFirst.title}
      text={closeFirst.text}
      action={
        <LinkButton to="/tickets" search={UNCLOSED} variant="contained">
          {closeFirst.action}
        </LinkButton>
      }
    />
  )
}

function KindCard({ id }: { id: TicketTypeId }) {
  const { ticketTypes } = useStrings()
  const kinds = useKindNames()
  return (
    <AreaLink className={styles.kind} {...openRoute(id)}>
      <span className={styles.mark}>
        <KindIcon typeId={id} size={30} />
      </span>
      <span>
        <Text as="span" variant="h3" className={styles.heading}>
          {kinds[id]}
        </Text>
        <Text as="span" variant="body2" quiet>
          {ticketTypes.hints[id]}
        </Text>
      </span>
      <ChevronRight size={20} aria-hidden />
    </AreaLink>
  )
}
