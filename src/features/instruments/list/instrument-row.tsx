import IconButton from '@mui/material/IconButton'
import { clsx } from 'clsx'
import { EllipsisVertical } from 'lucide-react'

import type { Instrument } from '#contract/instruments/calls'
import { useStrings } from '#i18n/use-strings'
import { AreaLink } from '#ui/link/link-button.tsx'

import { InstrumentBadge } from '../instrument-badge.tsx'
import { ContractEnd } from '../panel/contract-end.tsx'
import { nameOf } from '../state-of.ts'
import { instrumentStrings } from '../strings.ts'
import { useInstrumentMenu } from '../use-instrument-menu.ts'

import rowStyles from '#ui/list/row-frame.module.css'
import styles from './instrument-row.module.css'

/** One instrument in a list: a link to its page, and a button for its menu. */
export function InstrumentRow({ instrument, open }: { instrument: Instrument; open: boolean }) {
  const words = useStrings(instrumentStrings)
  const showMenu = useInstrumentMenu()
  const { id, type, serial_number, contract_type, contract_until, category, location } = instrument
  return (
    <div className={styles.frame}>
      <AreaLink
        className={clsx(rowStyles.frame, styles.row)}
        to="/instruments"
        search={(kept) => ({ ...kept, id })}
        resetScroll={false}
        aria-current={open || undefined}
      >
        <span className={styles.what}>
          {type ?? id}
          <span className={styles.serial}>{serial_number}</span>
        </span>
        <span className={styles.where}>{[category, location].filter(Boolean).join(' · ')}</span>
        <span className={styles.contract}>
          {contract_type ?? words.noContract}
          {contract_until !== undefined && <i>{' · '}</i>}
          <ContractEnd until={contract_until} />
        </span>
        <span className={styles.state}>
          <InstrumentBadge instrument={instrument} />
        </span>
      </AreaLink>
      <IconButton
        aria-label={words.menuOf(nameOf(instrument))}
        aria-haspopup="dialog"
        onClick={() => void showMenu(instrument)}
      >
        <EllipsisVertical size={20} />
      </IconButton>
    </div>
  )
}
