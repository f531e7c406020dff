import { useState, type ReactNode } from 'react'

import { useStrings } from '#i18n/use-strings'
import { Segments } from '#ui/form/segments.tsx'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { Text } from '#ui/text.tsx'

import { paletteStrings } from './palette-strings.ts'
import { areSingleKeysOn, turnSingleKeys } from './single-keys.ts'

import styles from './shortcuts-modal.module.css'

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The shortcuts of the portal, and whether those of a letter alone are on. */
export default function ShortcutsModal({ close }: ModalProps<Record<never, never>, void>) {
  const { shortcuts: words } = useStrings(paletteStrings)
  const [isOn, setOn] = useState(areSingleKeysOn)
  const command = isApple() ? '⌘' : 'Ctrl'
  return (
    <ModalFrame title={words.title} width={560} onDismiss={() => close()}>
      <div className={styles.groups}>
        <Group title={words.everywhere}>
          <Row keys={[command, 'K']} name={words.palette} />
          <Row keys={['?']} name={words.sheet} />
          <Row keys={['N']} name={words.open} />
          <Row keys={['Q']} name={words.scan} />
          <Row keys={['G', 'H']} name={words.home} then={words.next} />
          <Row keys={['G', 'T']} name={words.tickets} then={words.next} />
          <Row keys={['G', 'I']} name={words.instruments} then={words.next} />
          <Row keys={['G', 'S']} name={words.schedule} then={words.next} />
          <Row keys={['G', 'F']} name={words.forms} then={words.next} />
        </Group>
        <Group title={words.inLists}>
          <Row keys={['/']} name={words.search} />
          <Row keys={['↑', '↓']} name={words.upDown} />
          <Row keys={['Enter']} name={words.enter} />
        </Group>
        <Group title={words.onTickets}>
          <Row keys={['Enter']} name={words.send} />
          <Row keys={['Shift', 'Enter']} name={words.line} />
        </Group>
        <div>
          <Segments
            label={words.singleKeys}
            value={isOn ? 'on' : 'off'}
            options={[
              { value: 'on', label: words.on },
              { value: 'off', label: words.off },
            ]}
            onChange={(value) => {
              turnSingleKeys(value === 'on')
              setOn(value === 'on')
            }}
          />
          <Text variant="body2" quiet>
            {words.singleKeysHint}
          </Text>
        </div>
      </div>
    </ModalFrame>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Text variant="h3">{title}</Text>
      <dl className={styles.list}>{children}</dl>
    </section>
  )
}

interface RowProps {
  keys: readonly string[]
  name: string
  /** For keys that are pressed one after the other. */
  then?: string
}

function Row({ keys, name, then }: RowProps) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>
        {keys.map((key, at) => (
          <span key={key}>
            {at > 0 && then !== undefined && <small>{then}</small>}
            <kbd>{key}</kbd>
          </span>
        ))}
      </dd>
    </div>
  )
}
