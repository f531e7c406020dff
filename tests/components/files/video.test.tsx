import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { VIDEO_RATES } from '#contract/http/limits'
import { VideoWindow } from '#ui/video/video-window.tsx'

import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

type Video = Parameters<typeof VideoWindow>[0]['video']

const done = vi.fn<(what: string) => void>()

function drawWindow(video: Partial<Video>, size?: number) {
  done.mockClear()
  return draw(
    <VideoWindow
      title="Changing the lamp"
      size={size}
      video={{
        film: undefined,
        captions: undefined,
        ready: false,
        coming: false,
        failed: false,
        received: 0,
        again: () => done('again'),
        ...video,
      }}
      onSave={() => done('save')}
      onClose={() => done('close')}
    />,
  )
}

/** A film of a second that the browser draws itself. */
async function film(): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  recorder.start()
  for (let frame = 0; frame < 8; frame++) {
    pen?.fillRect(frame, frame, 20, 20)
    await new Promise((resolve) => {
      setTimeout(resolve, 30)
    })
  }
  recorder.stop()
  await stopped
  return new Blob(parts, { type: 'video/webm' })
}

const video = () => document.querySelector('video')

test('a film has its name, its captions, and the speeds by keyboard', async () => {
  const captions = new Blob(['WEBVTT\n\n00:00.000 --> 00:01.000\nSwitch it off'], {
    type: 'text/vtt',
  })
  await drawWindow({ film: { blob: await film() }, captions, ready: true })
  await expect.poll(() => video()?.readyState ?? 0).toBeGreaterThan(0)
  expect(video()?.getAttribute('aria-label')).toBe('Changing the lamp')
  await expect.poll(() => video()?.textTracks[0]?.cues?.length).toBe(1)
  expect(video()?.textTracks[0]).toMatchObject({
    kind: 'captions',
    mode: 'showing',
    language: 'en',
  })
  const speeds = page.getByRole('group', { name: 'Speed' })
  await expect.element(speeds.getByRole('radio', { name: '1×' })).toBeChecked()
  expect(video()?.playbackRate).toBe(1)
  speeds.getByRole('radio', { name: '1×' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(video()?.playbackRate).toBe(1.5)
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(video()?.playbackRate).toBe(0.7)
  expect(speeds.getByRole('radio').elements()).toHaveLength(VIDEO_RATES.length)
})

test('what this browser cannot play can be saved', async () => {
  await drawWindow({ film: { blob: new Blob(['no film'], { type: 'video/mp4' }) }, ready: true })
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This browser can’t play the video.')
  await page.getByRole('button', { name: 'Save video' }).click()
  expect(done.mock.calls).toEqual([['save']])
})

test('a film on its way says how far it has come', async () => {
  await drawWindow({ coming: true, received: 500_000 }, 2_000_000)
  const bar = page.getByRole('progressbar', { name: 'Loading video… 500 kB / 2.0 MB' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '25')
  await drawWindow({ coming: true, received: 500_000 })
  await expect
    .element(page.getByRole('progressbar', { name: 'Loading video… 500 kB' }))
    .not.toHaveAttribute('aria-valuenow')
})

test.for([
  [true, 'We couldn’t load the video.'],
  [false, 'This video isn’t saved on this device. Watch it when you’re back online.'],
] as const)(
  'a film that did not come can be asked for again (network: %s)',
  async ([online, words]) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    await drawWindow({ failed: true })
    await expect.element(page.getByRole('alert')).toHaveTextContent(words)
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(done.mock.calls).toEqual([['again']])
  },
)

test('stands in every look', async () => {
  await drawWindow({ film: { blob: await film() }, ready: true })
  await expect.poll(() => video()?.readyState ?? 0).toBeGreaterThan(0)
  await expectEveryLook()
})
