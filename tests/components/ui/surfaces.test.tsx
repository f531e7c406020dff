import Button from '@mui/material/Button'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { toStamp } from '#contract/http/stamp'
import { Badge } from '#ui/badge.tsx'
import { Brand } from '#ui/brand.tsx'
import { Card } from '#ui/card.tsx'
import { Fact, FactList } from '#ui/fact-list.tsx'
import { EmptyList } from '#ui/list/empty-list.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { RowSkeleton } from '#ui/list/row-skeleton.tsx'
import { Moment } from '#ui/moment.tsx'
import { FailedLine } from '#ui/screen/failed-line.tsx'
import { GoneScreen } from '#ui/screen/gone-screen.tsx'
import { Notice } from '#ui/screen/notice.tsx'
import { Text } from '#ui/text.tsx'
import { paint, tint } from '#ui/theme/theme.ts'

import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

const LONG = 'Spectrophotometer'.repeat(6)
const column = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  padding: 16,
} as const
const padded = { padding: 16 } as const

function Facts({ layout }: { layout: 'stacked' | 'beside' | 'adaptive' }) {
  return (
    <Card style={padded} aria-label={layout}>
      <FactList layout={layout} ruled columnWidth={140}>
        <Fact label="Serial number">DE-77</Fact>
        <Fact label="Room">{LONG}</Fact>
        <Fact label="Since">
          <Moment stamp={toStamp(new Date(2025, 4, 3, 14, 5))} as="full" />
        </Fact>
        <Fact label="Contract">{undefined}</Fact>
      </FactList>
    </Card>
  )
}

test('a fact without a value is not there', async () => {
  await draw(<Facts layout="stacked" />)
  await expect.element(page.getByText('Serial number')).toBeVisible()
  await expect.element(page.getByText('Contract')).not.toBeInTheDocument()
})

test('a card with its facts stands in every look, in each layout', async () => {
  await draw(
    <div style={column}>
      <Facts layout="stacked" />
      <Facts layout="beside" />
      <Facts layout="adaptive" />
    </div>,
  )
  await expectEveryLook()
})

test('what could not be loaded is read out, and asked for again', async () => {
  const retry = vi.fn<() => void>()
  const line = (busy: boolean) => (
    <FailedLine busy={busy} retry={retry}>
      We couldn’t load the visits.
    </FailedLine>
  )
  const { again } = await draw(line(false))
  await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t load the visits.')
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(retry).toHaveBeenCalledOnce()
  await again(line(true))
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeDisabled()
})

test('notices stand in every look', async () => {
  await draw(
    <div style={column}>
      <Notice tone="danger">This ticket couldn’t be sent.</Notice>
      <Notice
        tone="attention"
        action={
          <Button color="inherit" onClick={() => {}}>
            Look
          </Button>
        }
      >
        Your certificate ends in 12 days. {LONG}
      </Notice>
      <FailedLine busy={false} retry={() => {}}>
        We couldn’t load the visits.
      </FailedLine>
    </div>,
  )
  await expectEveryLook()
})

test('badges, texts and times stand in every look', async () => {
  await draw(
    <div style={column}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {(['primary', 'attention', 'danger', 'success'] as const).map((name) => (
          <Badge key={name} colour={paint[name]} background={tint(paint[name], 8)}>
            {name}
          </Badge>
        ))}
        <Badge plain colour={paint.danger}>
          plain
        </Badge>
        <Badge wraps colour={paint.primary} background={tint(paint.primary, 8)}>
          a badge whose words may take several lines where there is no room for them
        </Badge>
      </div>
      <Text variant="h1" as="h2">
        A heading of a screen
      </Text>
      <Text variant="h2" as="h3">
        A heading of a part
      </Text>
      <Text variant="h3" as="h4">
        A heading of a card
      </Text>
      <Text>What is said at length, in whole sentences.</Text>
      <Text variant="body2" quiet>
        What is said beside it.
      </Text>
      <Text noWrap>{LONG.repeat(3)}</Text>
      <Text>
        <Moment stamp={toStamp(new Date())} />, <Moment stamp={toStamp(new Date(2024, 4, 3))} />
      </Text>
    </div>,
  )
  await expectEveryLook()
})

const LOGO = '/a-vendors-logo.svg'

test('a logo of the portal’s own origin takes the place of the mark, another host’s does not', async () => {
  const { again } = await draw(<Brand name="Kelindra" logo="https://elsewhere.example/logo.svg" />)
  expect(document.querySelectorAll('main img')).toHaveLength(0)
  await expect.element(page.getByText('Kelindra')).toBeVisible()
  await again(<Brand name="Kelindra" logo={LOGO} markOnly />)
  await expect.poll(() => document.querySelector('main img')?.getAttribute('src')).toBe(LOGO)
  await expect.element(page.getByText('Kelindra')).not.toBeInTheDocument()
})

test('the brand stands in every look', async () => {
  await draw(<Brand name="A vendor with a long name for a small phone" />)
  await expectEveryLook()
})

const asks = { label: 'Serial number or type', value: '', onChange: () => {} }

test('a screen with a list has its search only where the backend can search', async () => {
  const { again } = await draw(<ListScreen title="Instruments">{null}</ListScreen>)
  await expect.element(page.getByRole('heading', { name: 'Instruments' })).toBeVisible()
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
  await again(
    <ListScreen title="Instruments" search={asks}>
      {null}
    </ListScreen>,
  )
  await expect.element(page.getByRole('searchbox', { name: asks.label })).toBeVisible()
})

test('a list that loads, one that is empty and one that is gone stand in every look', async () => {
  const { again } = await draw(
    <ListScreen title="Instruments" lead="All of your laboratory." search={asks}>
      <RowSkeleton rows={3} />
    </ListScreen>,
  )
  await expectEveryLook()
  await again(<EmptyList drawing={null} title="No instruments yet" text="Ask us." byTicket />)
  await expect.element(page.getByText('No instruments yet')).toBeVisible()
  await expectEveryLook()
  await again(
    <GoneScreen title="It is not here" text="It was removed." action={<Button>Back</Button>} />,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent('It is not here')
})
