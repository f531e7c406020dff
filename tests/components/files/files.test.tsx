import Button from '@mui/material/Button'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { FileView } from '#ui/file/file-view.tsx'
import { ShownPicture } from '#ui/file/shown-picture.tsx'
import { TabLink } from '#ui/file/tab-link.tsx'
import { PdfFailed } from '#ui/pdf/pdf-failed.tsx'
import { PdfReader } from '#ui/pdf/pdf-reader.tsx'
import { QrCode } from '#ui/qr-code.tsx'

import { aPdf } from '../support/a-pdf.ts'
import { aPicture } from '../support/a-picture.ts'
import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

const ELSEWHERE = 'https://files.vendor.example/letters/7.pdf'

test('a file of another host is opened in a tab, from a link', async () => {
  const none = { data: undefined, error: null, dataUpdatedAt: 0, isPlaceholderData: false }
  await draw(
    <FileView
      query={{ ...none, fetchStatus: 'idle', refetch: () => {} }}
      elsewhere={ELSEWHERE}
      name="Letter"
      picture={false}
      skeleton={<p>On its way</p>}
    >
      {() => <p>here</p>}
    </FileView>,
  )
  await expect.element(page.getByText(/files\.vendor\.example/)).toBeVisible()
  const link = page.getByRole('link', { name: 'Open in a new tab' })
  await expect.element(link).toHaveAttribute('href', ELSEWHERE)
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expectEveryLook()
})

const asked = vi.fn<() => void>()

function Photo({ file }: { file: Blob }) {
  return (
    <ShownPicture
      file={file}
      name="The probe"
      fetchAgain={async () => true}
      onOpen={() => {}}
      onReport={asked}
    />
  )
}

test('a picture is shown; a damaged one is downloaded again once, and asked for in a ticket then', async () => {
  const { again } = await draw(<Photo file={(await aPicture()).blob} />)
  await expect.element(page.getByRole('img', { name: 'The probe' })).toBeVisible()
  await again(<Photo file={new Blob(['no picture'], { type: 'image/png' })} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('We can’t show this picture')
  await expectEveryLook()
  await page.getByRole('button', { name: 'Download again' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('it’s still damaged')
  await expect.element(page.getByRole('button', { name: 'Download again' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Open ticket about this file' }).click()
  expect(asked).toHaveBeenCalledOnce()
})

const never = { tried: false, fetching: false, run: undefined }

test.each(['locked', 'unavailable'] as const)(
  'a document that is %s can be tried again',
  async (problem) => {
    const retry = vi.fn<() => void>()
    await draw(
      <PdfFailed problem={problem} again={never} retry={retry} rescue={<Button>Save</Button>} />,
    )
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(retry).toHaveBeenCalledOnce()
    await expectEveryLook()
  },
)

test('a document is read page by page', async () => {
  await draw(<PdfReader file={aPdf().blob} label="Certificate" style={{ height: 420 }} />)
  await expect.element(page.getByRole('region', { name: 'Certificate' })).toBeVisible()
  await expect.element(page.getByText('Calibration certificate')).toBeInTheDocument()
  await expectEveryLook()
})

test('links to files and codes stand in every look', async () => {
  await draw(
    <div style={{ display: 'grid', gap: 16, padding: 16, width: 200 }}>
      <TabLink address={ELSEWHERE} label="Letter" />
      <TabLink address={ELSEWHERE} label="Letter" variant="outlined" />
      <QrCode text="https://portal.example/i/DE-77" label="Code of DE-77" />
    </div>,
  )
  await expect.element(page.getByRole('img', { name: 'Code of DE-77' })).toBeVisible()
  await expectEveryLook()
})
