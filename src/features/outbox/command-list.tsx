import { useHoldUp } from '#api/hold-up'
import type { Command } from '#outbox/react'
import { Card } from '#ui/card.tsx'

import { CommandRow } from './command-row.tsx'
import { useCommandRows } from './use-command-rows.ts'

import styles from './command-list.module.css'

/** Unsent commands, oldest first; of many, only those near the viewport are in the document. */
export function CommandList({ commands }: { commands: readonly Command[] }) {
  const getHoldUp = useHoldUp()
  const { ref, measure, rows } = useCommandRows(commands)
  const whole = rows.length === commands.length
  return (
    <Card style={{ overflow: 'hidden' }}>
      <ol className={styles.list} ref={ref}>
        {rows.map(({ index, key }) => {
          const command = commands[index]
          if (!command) return null
          const lane = commands.filter((each) => each.lane === command.lane)
          return (
            <li
              key={key}
              ref={measure}
              data-index={index}
              data-key={command.key}
              aria-posinset={whole ? undefined : index + 1}
              aria-setsize={whole ? undefined : commands.length}
            >
              <CommandRow command={command} holdUp={getHoldUp(command, lane)} />
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
