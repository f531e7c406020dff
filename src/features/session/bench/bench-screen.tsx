import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { arrivalStore } from '#api/bench/arrival'
import { benchRosterQuery, type Roster, type RosterMember } from '#api/bench/roster'
import { beginVisit, endVisit } from '#api/bench/visit'
import { useConfig } from '#api/http/config'
import { readLabel } from '#contract/instruments/label'
import { useConnectivity } from '#device/connectivity'
import { useHandScanner } from '#device/scanner/use-hand-scanner'
import { chooseLanguage } from '#i18n/language'
import { useLanguage, useStrings } from '#i18n/use-strings'
import { Brand } from '#ui/brand.tsx'
import { Notice } from '#ui/screen/notice.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'
import { useTabTitle } from '#ui/screen/tab-title.ts'
import { Text } from '#ui/text.tsx'

import { benchStrings } from './bench-strings.ts'
import type { SetUpFactor } from './factor-panel.tsx'
import { GonePanel } from './gone-panel.tsx'
import { JoinPanel } from './join-panel.tsx'
import { speakOwnLanguage } from './own-language.ts'
import { PeopleGrid } from './people-grid.tsx'
import { UnlockPanel } from './unlock-panel.tsx'

import styles from './bench-screen.module.css'

const SCAN_PATH = '/tickets/open/qr'

type Step =
  | { at: 'people' }
  | { at: 'pin'; member: RosterMember }
  | { at: 'sign-in'; member: RosterMember | undefined; mustChoose: boolean }

interface BenchScreenProps {
  /** The path that is shown next; undefined for the usual one. */
  target: string | undefined
  onTarget: (path: string) => void
  setUpFactor: SetUpFactor
}

/** The start screen of a locked bench: who works here. */
export function BenchScreen({ target, onTarget, setUpFactor }: BenchScreenProps) {
  const words = useStrings(benchStrings)
  const { brand, bench_offline_hours: offlineHours } = useConfig()
  const offline = useConnectivity() !== 'online'
  const queryClient = useQueryClient()
  const query = useQuery(benchRosterQuery)
  const [step, setStep] = useState<Step>({ at: 'people' })
  useTabTitle(words.title)
  useHandScanner((text) => {
    const label = readLabel(text)
    if (!label) return
    const { code, instrumentId } = label
    const search = code === undefined ? ['instrument_id', String(instrumentId)] : ['code', code]
    onTarget(`${SCAN_PATH}?${new URLSearchParams([search])}`)
  })
  const begin = (next: Step) => {
    beginVisit()
    setStep(next)
  }
  const back = () => {
    endVisit()
    arrivalStore.setState(() => undefined)
    setStep({ at: 'people' })
    void queryClient.invalidateQueries({ queryKey: benchRosterQuery.queryKey })
  }
  // whoever signed in and went away leaves nothing
  useEffect(
    () => () => {
      endVisit()
      arrivalStore.setState(() => undefined)
    },
    [],
  )
  // where the session is open, the portal leads on by itself (followSession)
  const open = () => void speakOwnLanguage(queryClient)
  const roster: Roster | undefined = query.data
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Brand {...brand} />
        {roster?.state === 'there' && <span>{roster.name}</span>}
        <LanguageButton />
      </header>
      {offline && (
        <Notice tone="attention">{offlineHours > 0 ? words.offline : words.offlineLocked}</Notice>
      )}
      {step.at === 'pin' && (
        <UnlockPanel
          member={roster?.members.find(({ vault }) => vault === step.member.vault) ?? step.member}
          onOpen={open}
          onSignIn={(mustChoose) => setStep({ at: 'sign-in', member: step.member, mustChoose })}
          onBack={back}
        />
      )}
      {step.at === 'sign-in' && (
        <JoinPanel
          member={step.member}
          mustChoose={step.mustChoose}
          setUpFactor={setUpFactor}
          onOpen={open}
          onBack={back}
        />
      )}
      {step.at === 'people' && (
        <QueryView query={query} skeleton={<Loading />}>
          {({ state, members }) =>
            state === 'gone' ? (
              <GonePanel members={members} />
            ) : (
              <>
                <div className={styles.title}>
                  <Text variant="h1">{words.title}</Text>
                  <Text quiet>{leadOf({ members, target }, words)}</Text>
                </div>
                <PeopleGrid
                  members={members}
                  onChoose={(member) => begin({ at: 'pin', member })}
                  onAdd={() => begin({ at: 'sign-in', member: undefined, mustChoose: true })}
                  onScan={() => onTarget(SCAN_PATH)}
                />
              </>
            )
          }
        </QueryView>
      )}
    </main>
  )
}

function leadOf(
  { members, target }: { members: readonly RosterMember[]; target: string | undefined },
  words: (typeof benchStrings)['en'],
): string {
  if (target === SCAN_PATH) return words.scanNext
  if (target !== undefined && target !== '/home') return words.openNext
  return members.length === 0 ? words.empty : words.lead
}

/** The language of the start screen; whoever unlocks has their own. */
function LanguageButton() {
  const words = useStrings(benchStrings)
  const other = useLanguage() === 'en' ? 'id' : 'en'
  return (
    <Button lang={other} onClick={() => void chooseLanguage(other)}>
      {words.otherLanguage}
    </Button>
  )
}

function Loading() {
  return (
    <div className={styles.people} aria-hidden>
      {[1, 2, 3].map((tile) => (
        <div key={tile}>
          <div className={styles.person} />
        </div>
      ))}
    </div>
  )
}
