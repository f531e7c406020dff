import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { Lock, ScanLine, Upload, UserPlus } from 'lucide-react'

import type { RosterMember } from '#api/bench/roster'
import { useStrings } from '#i18n/use-strings'
import { initialsOf } from '#ui/initials-of.ts'

import { benchStrings } from './bench-strings.ts'

import styles from './bench-screen.module.css'

interface PeopleGridProps {
  members: readonly RosterMember[]
  onChoose: (member: RosterMember) => void
  onAdd: () => void
  onScan: () => void
}

/** The people of the bench, as big as fingers in gloves want them. */
export function PeopleGrid({ members, onChoose, onAdd, onScan }: PeopleGridProps) {
  const words = useStrings(benchStrings)
  return (
    <>
      <ul className={styles.people} aria-label={words.people}>
        {members.map((member) => (
          <li key={member.vault}>
            <ButtonBase className={styles.person} onClick={() => onChoose(member)}>
              <span className={styles.initials} aria-hidden>
                {initialsOf(member.name)}
              </span>
              <b>{member.name}</b>
              {member.isBlocked && (
                <small data-tone="attention">
                  <Lock size={14} aria-hidden /> {words.locked}
                </small>
              )}
              {member.unsent > 0 && (
                <small>
                  <Upload size={14} aria-hidden /> {words.unsent(member.unsent)}
                </small>
              )}
            </ButtonBase>
          </li>
        ))}
        <li>
          <ButtonBase className={styles.person} data-add onClick={onAdd}>
            <span className={styles.initials} aria-hidden>
              <UserPlus size={30} />
            </span>
            <b>{words.add}</b>
          </ButtonBase>
        </li>
      </ul>
      <Button
        size="large"
        variant="outlined"
        startIcon={<ScanLine size={20} />}
        onClick={onScan}
        style={{ justifySelf: 'center' }}
      >
        {words.scan}
      </Button>
    </>
  )
}
