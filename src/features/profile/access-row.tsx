import Button from '@mui/material/Button'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Stamp } from '#contract/http/stamp'
import { useConnectivity } from '#device/connectivity'
import { Moment } from '#ui/moment.tsx'

import styles from './access-row.module.css'

interface AccessRowProps {
  icon: LucideIcon
  name: string
  /** Short lines below the name. */
  facts: ReactNode
  /** On a phone, too, the actions stand beside the name: there is a short one at the most. */
  beside?: boolean
  /** An {@link AccessAction} each. */
  children: ReactNode
}

/** A row of what lets somebody in: a passkey, an identity, a device. */
export function AccessRow({ icon: Icon, name, facts, beside = false, children }: AccessRowProps) {
  return (
    <div className={styles.row} data-beside={beside || undefined}>
      <Icon size={22} aria-hidden />
      <div>
        <b>{name}</b>
        <small>{facts}</small>
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}

interface AccessMomentProps {
  label: string
  stamp: Stamp | undefined
  /** Shown where there is no stamp; nothing by default. */
  never?: string
}

/** A line of a row: when something happened. */
export function AccessMoment({ label, stamp, never }: AccessMomentProps) {
  if (stamp === undefined) return never !== undefined && <span>{never}</span>
  return (
    <span>
      {label} <Moment stamp={stamp} as="full" />
    </span>
  )
}

interface AccessActionProps {
  /** As it is read out: with what it is about. */
  label?: string
  /** It takes something away for good. */
  final?: boolean
  pending?: boolean
  onAct: () => unknown
  children: string
}

/** A button of a row; it needs the server. */
export function AccessAction({ label, final, pending, onAct, children }: AccessActionProps) {
  const reached = useConnectivity() === 'online'
  return (
    <Button
      color={final ? 'error' : 'primary'}
      disabled={!reached}
      loading={pending ?? null}
      aria-label={label}
      onClick={() => void onAct()}
    >
      {children}
    </Button>
  )
}
