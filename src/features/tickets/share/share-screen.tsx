import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { Plus, X } from 'lucide-react'

import type { Share } from '#cache/shares'
import type { ShareProblem } from '#contract/share'
import { useHoldUpdates } from '#device/busy'
import { useStrings } from '#i18n/use-strings'
import { LazyEmptyTickets } from '#ui/art/lazy-drawings.tsx'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link/link-button.tsx'
import { askToConfirm } from '#ui/modal/confirm.ts'
import { Notice } from '#ui/screen/notice.tsx'
import { Page } from '#ui/screen/page.tsx'
import { StatePanel } from '#ui/screen/state-panel.tsx'
import { Text } from '#ui/text.tsx'

import { ChosenFiles } from '../files/chosen-files.tsx'
import { shareStrings } from './share-strings.ts'
import { isNothing, type Shared } from './shared.ts'
import { TicketChoice } from './ticket-choice.tsx'
import { useShared } from './use-shared.ts'

import styles from './share-screen.module.css'

interface ShareScreenProps {
  /** By which the worker keeps what was shared. */
  id: string | undefined
  /** Why the worker has kept nothing. */
  problem: ShareProblem | undefined
}

/** What another app shared: it goes to one of the open tickets, or to a new one. */
export function ShareScreen({ id, problem }: ShareScreenProps) {
  const words = useStrings(shareStrings)
  const { query, ...actions } = useShared(id)
  const shared = query.data
  const wrong = problem ?? shared?.problem
  useHoldUpdates(shared !== undefined && !isNothing(shared))
  return (
    <Page title={words.title} lead={shared && !isNothing(shared) && words.lead} width={720}>
      {wrong && (
        <div className={styles.notice}>
          <Notice tone="attention">{words.problems[wrong]}</Notice>
        </div>
      )}
      {!shared ? (
        <Skeleton height={160} />
      ) : isNothing(shared) ? (
        <StatePanel
          drawing={<LazyEmptyTickets />}
          title={words.emptyTitle}
          text={words.emptyText}
          action={
            <LinkButton to="/tickets" variant="outlined">
              {words.toTickets}
            </LinkButton>
          }
        />
      ) : (
        <Content shared={shared} {...actions} />
      )}
    </Page>
  )
}

const listOf = ({ files, text }: Share) =>
  [...files.map(({ name }) => name), text].filter(Boolean).join(', ')

type ContentProps = { shared: Shared } & Omit<ReturnType<typeof useShared>, 'query'>

function Content({ shared, adding, keep, settleArrived, addTo, openTicket }: ContentProps) {
  const words = useStrings(shareStrings)
  const { files, text, leftOut, arrived } = shared
  const busy = adding !== undefined
  const discard = async () => {
    if (await askToConfirm(words.discardQuestion, words.discardVerb))
      await keep({ files: [], text: '' })
  }
  return (
    <>
      {leftOut > 0 && (
        <div className={styles.notice}>
          <Notice tone="attention">{words.leftOut(leftOut)}</Notice>
        </div>
      )}
      {arrived && (
        <div className={styles.notice}>
          <Notice
            tone="attention"
            action={
              <>
                <Button onClick={() => void settleArrived(shared, arrived, false)}>
                  {words.discardVerb}
                </Button>
                <Button onClick={() => void settleArrived(shared, arrived, true)}>
                  {words.join}
                </Button>
              </>
            }
          >
            {words.arrived(listOf(arrived))}
          </Notice>
        </div>
      )}
      <Card className={styles.shared} aria-label={words.shared}>
        <ChosenFiles
          files={files.map((file, at) => ({
            id: String(at),
            file,
            fit: false,
            error: undefined,
            progress: undefined,
          }))}
          sending={busy}
          onDraw={() => {}}
          onTakeOut={(id) => void keep({ text, arrived, files: files.toSpliced(Number(id), 1) })}
        />
        {text !== '' && (
          <div className={styles.text}>
            <blockquote aria-label={words.text}>{text}</blockquote>
            {!busy && (
              <IconButton
                aria-label={words.removeText}
                title={words.removeText}
                onClick={() => void keep({ files, arrived, text: '' })}
              >
                <X size={20} />
              </IconButton>
            )}
          </div>
        )}
        <Button disabled={busy} onClick={() => void discard()}>
          {words.discard}
        </Button>
      </Card>
      <Button
        variant="contained"
        size="large"
        startIcon={<Plus size={20} />}
        disabled={busy}
        onClick={() => void openTicket(shared)}
      >
        {words.newTicket}
      </Button>
      <section aria-label={words.orAdd}>
        <Text variant="h2" className={styles.heading}>
          {words.orAdd}
        </Text>
        <TicketChoice adding={adding} onChoose={(ticket) => void addTo(shared, ticket)} />
      </section>
    </>
  )
}
