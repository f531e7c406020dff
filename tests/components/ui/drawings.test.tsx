import { expect, test } from 'vitest'

import { TICKET_STATUSES } from '#contract/tickets/filter'
import { TICKET_TYPE } from '#contract/tickets/kinds'
import { BrandMark } from '#ui/art/brand-mark.tsx'
import { ComingDrawing } from '#ui/art/coming-drawing.tsx'
import { EmptyChat } from '#ui/art/empty-chat.tsx'
import { EmptyInstruments } from '#ui/art/empty-instruments.tsx'
import { EmptyTickets } from '#ui/art/empty-tickets.tsx'
import { ErrorDrawing } from '#ui/art/error-drawing.tsx'
import { CheckIcon, EyeIcon, EyeOffIcon, WarningIcon } from '#ui/art/form-icons.tsx'
import { KindIcon } from '#ui/art/kind-icons.tsx'
import { MaintenanceBanner } from '#ui/art/maintenance-banner.tsx'
import { NewsBanner } from '#ui/art/news-banner.tsx'
import { NotFoundDrawing } from '#ui/art/not-found-drawing.tsx'
import { NothingFoundDrawing } from '#ui/art/nothing-found-drawing.tsx'
import { OfflineDrawing } from '#ui/art/offline-drawing.tsx'
import { StatusIcon } from '#ui/art/status-icons.tsx'
import { SuccessDrawing } from '#ui/art/success-drawing.tsx'
import { TabDrawing } from '#ui/art/tab-drawing.tsx'
import { TrainingBanner } from '#ui/art/training-banner.tsx'

import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

const SCENES = [
  ComingDrawing,
  EmptyChat,
  EmptyInstruments,
  EmptyTickets,
  ErrorDrawing,
  NotFoundDrawing,
  NothingFoundDrawing,
  OfflineDrawing,
  SuccessDrawing,
  TabDrawing,
  MaintenanceBanner,
  NewsBanner,
  TrainingBanner,
]

const row = { display: 'flex', flexWrap: 'wrap', gap: 16, padding: 16 } as const

function Drawings() {
  return (
    <>
      <div style={row}>
        {SCENES.map((Scene) => (
          <Scene key={Scene.name} />
        ))}
      </div>
      <div style={row}>
        <BrandMark size={32} />
        <CheckIcon />
        <EyeIcon />
        <EyeOffIcon />
        <WarningIcon />
        {Object.values(TICKET_TYPE).map((id) => (
          <KindIcon key={id} typeId={id} />
        ))}
        {TICKET_STATUSES.map((status) => (
          <StatusIcon key={status} status={status} />
        ))}
      </div>
    </>
  )
}

test('drawings say nothing to a screen reader: what stands beside them does', async () => {
  await draw(<Drawings />)
  const drawn = [...document.querySelectorAll('main svg')]
  expect(drawn.length).toBeGreaterThan(SCENES.length)
  expect(drawn.filter((each) => each.getAttribute('aria-hidden') !== 'true')).toEqual([])
})

test('drawings follow the scheme', async () => {
  await draw(<Drawings />)
  await expectEveryLook()
})
