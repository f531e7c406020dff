import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

import type { AuditEntry } from '#api/audit'
import { useConfig } from '#api/http/config'
import { ticketSlug } from '#contract/tickets/slug'
import { knownByStrings } from '#i18n/known-by'
import { useStrings } from '#i18n/use-strings'
import { Moment } from '#ui/moment.tsx'

import { auditStrings } from './audit-strings.ts'
import { formatAuditEntry } from './format-audit-entry.ts'

import styles from './audit-row.module.css'

function SubjectAnchor({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a className={styles.subject} {...props}>
      {children}
    </a>
  )
}

const Subject = createLink(SubjectAnchor)

/** One entry of the audit log: who, what, about what, when. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const words = useStrings(auditStrings)
  const { brand } = useConfig()
  return (
    <div className={styles.row}>
      <div>{formatAuditEntry(entry, words)}</div>
      <small>
        <About subject={entry.subject} />
        <Moment stamp={entry.created_at} as="full" />
        <Known entry={entry} />
        {entry.bench !== undefined && <span>{words.onBench(entry.bench)}</span>}
        {entry.is_staff && <em>{entry.is_on_behalf ? words.behalf(brand.name) : brand.name}</em>}
      </small>
    </div>
  )
}

/** How whoever signed a form was known. */
function Known({ entry: { action, entered_by, proved_by } }: { entry: AuditEntry }) {
  const known = useStrings(knownByStrings)
  if (action !== 'submitCafDocument' || entered_by === undefined) return null
  const ways: Readonly<Record<string, string>> = known.ways
  return (
    <>
      <span>
        {known.entered} {ways[entered_by] ?? entered_by}
      </span>
      {proved_by !== undefined && (
        <span>
          {known.proved} {ways[proved_by] ?? proved_by}
        </span>
      )}
    </>
  )
}

/** Link to the subject, if it has a page. */
function About({ subject }: Pick<AuditEntry, 'subject'>) {
  const words = useStrings(auditStrings)
  if (!subject) return null
  const { kind, id, number } = subject
  if (kind === 'planning') return <Subject to="/plannings">{words.plannings}</Subject>
  if (id === undefined) return number ?? null
  if (kind === 'ticket') {
    const params = { slug: ticketSlug(number ?? words.aTicket), id: String(id) }
    return (
      <Subject to="/tickets/$slug/$id" params={params}>
        {number ?? words.aTicket}
      </Subject>
    )
  }
  if (kind === 'caf') {
    return (
      <Subject to="/caf" search={{ id }}>
        {number ?? words.aForm}
      </Subject>
    )
  }
  return number ?? null
}
