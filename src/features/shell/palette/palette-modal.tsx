import useAutocomplete from '@mui/material/useAutocomplete'
import { Search } from 'lucide-react'
import { useId, useState } from 'react'

import { TEXT_LIMITS } from '#contract/http/limits'
import { useStrings } from '#i18n/use-strings'
import { Input } from '#ui/form/input.tsx'
import { TextLimit } from '#ui/form/text-limit.tsx'
import { useMarkFound } from '#ui/list/use-mark-found.ts'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { Text } from '#ui/text.tsx'

import type { Finding } from './finding.ts'
import { paletteStrings } from './palette-strings.ts'
import { useFindings } from './use-findings.ts'

import styles from './palette-modal.module.css'

interface Group {
  key: number
  group: Finding['group']
  index: number
  options: Finding[]
}

/** One box that finds tickets, instruments and help, goes to screens, and does what can be done from anywhere. */
export default function PaletteModal({ close }: ModalProps<Record<never, never>, Finding['run']>) {
  const words = useStrings(paletteStrings)
  const groupId = useId()
  const [asked, setAsked] = useState('')
  const { list, isSearching, isOffline } = useFindings(asked)
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } =
    useAutocomplete<Finding>({
      open: true,
      options: list,
      value: null,
      inputValue: asked,
      onInputChange: (_, text, reason) => {
        if (reason === 'input') setAsked(text)
      },
      onChange: (_, chosen) => {
        if (chosen) close(chosen.run)
      },
      onClose: (_, reason) => {
        if (reason === 'escape') close()
      },
      groupBy: ({ group }) => group,
      getOptionLabel: ({ id }) => id,
      getOptionKey: ({ id }) => id,
      isOptionEqualToValue: (one, other) => one.id === other.id,
      filterOptions: (all) => all,
      autoHighlight: true,
      clearOnBlur: false,
      // what the arrow keys reached stays highlighted when more is found
      disableCloseOnSelect: true,
    })
  const groups = groupedOptions as unknown as Group[]
  const text = asked.trim()
  const found = useMarkFound<HTMLDivElement>(text)
  return (
    <ModalFrame title={words.title} width={640} tall onDismiss={() => close()}>
      <div {...getRootProps()} className={styles.search}>
        <Input
          type="search"
          autoFocus
          fullWidth
          placeholder={words.search}
          inputProps={{
            ...getInputProps(),
            'aria-label': words.search,
            'aria-description': words.hint,
          }}
          startAdornment={<Search size={20} aria-hidden />}
        />
        <TextLimit text={asked} max={TEXT_LIMITS.search} />
      </div>
      <Text role="status" variant="body2" quiet className={styles.status}>
        {isOffline
          ? words.offline
          : isSearching
            ? words.searching
            : text === ''
              ? words.hint
              : list.length > 0
                ? words.found(list.length)
                : words.nothing(text)}
      </Text>
      <div ref={found}>
        <ul {...getListboxProps()} aria-label={words.title} className={styles.list}>
          {groups.map(({ key, group, index, options }) => (
            <li key={key} role="presentation">
              <span id={`${groupId}-${group}-${index}`} className={styles.group}>
                {words.groups[group]}
              </span>
              <ul role="group" aria-labelledby={`${groupId}-${group}-${index}`}>
                {options.map((option, at) => {
                  const { key: optionKey, ...props } = getOptionProps({ option, index: index + at })
                  const { title, detail, Icon } = option
                  return (
                    <li key={optionKey} {...props} className={styles.option}>
                      <Icon size={20} aria-hidden />
                      <span>
                        <b>{title}</b>
                        {detail !== undefined && <small>{detail}</small>}
                      </span>
                    </li>
                  )
                })}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </ModalFrame>
  )
}
