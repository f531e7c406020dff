import { join } from 'node:path'
import { Readable } from 'node:stream'

import { afterAll, beforeAll, expect, test } from 'vitest'

import * as calls from '#contract/help'
import { createClient } from '#contract/http/client'
import { openFolderStore } from '#server/platform/files/folder-store'
import { type Lab, openLab } from '#tests/support/worlds/lab'

let lab: Lab
let rina: Awaited<ReturnType<Lab['customer']>>
beforeAll(async () => {
  lab = await openLab()
  rina = await lab.customer()
  const store = openFolderStore(join(lab.folder, 'files'))
  const video = await store.put(Readable.from([Buffer.alloc(2000, 'v')]), 'video/webm')
  const shared = { topic: 'Start', body: '<p>…</p>' }
  await lab.db
    .insertInto('help_articles')
    .values([
      { ...shared, slug: 'scan', language: 'en', title: 'Scan a label', position: 1 },
      { ...shared, slug: 'scan', language: 'id', title: 'Pindai label', position: 1 },
      {
        ...shared,
        slug: 'tour',
        language: 'en',
        title: 'A tour',
        position: 0,
        video_storage_key: video.key,
        video_mime: 'video/webm',
        video_size: video.size,
        video_sha256: video.sha256,
        video_seconds: 12,
        captions: 'WEBVTT\n\n00:00.000 --> 00:02.000\nWelcome',
      },
    ])
    .execute()
  await lab.db
    .insertInto('contact_channels')
    .values({ kind: 'phone', language: 'en', label: 'Office', value: '021', url: 'tel:021' })
    .execute()
  await lab.db
    .insertInto('text_pages')
    .values({ slug: 'privacy-policy', language: 'en', title: 'Privacy', body: '<p>We keep.</p>' })
    .execute()
})
afterAll(() => lab.close())

const speaking = (language: string, token?: string) =>
  createClient({ baseUrl: () => lab.address, token: () => token, language: () => language })

test('help is in the reader’s language, and in English where there is none', async () => {
  const { data } = await speaking('id', rina.token).call(calls.listHelpArticles, {})
  expect(data.map(({ title }) => title)).toEqual(['A tour', 'Pindai label'])
  const english = await speaking('en', rina.token).call(calls.listHelpArticles, {})
  expect(english.data.map(({ title }) => title)).toEqual(['A tour', 'Scan a label'])
  expect(data[0]?.video).toMatchObject({ mime: 'video/webm', seconds: 12, size: 2000 })
  expect(data[1]?.video).toBeUndefined()
})

test('a video is served by ranges, with its captions', async () => {
  const { data } = await rina.call(calls.listHelpArticles, {})
  const headers = { Authorization: `Bearer ${rina.token}`, Range: 'bytes=10-19' }
  const part = await fetch(lab.address + (data[0]?.video?.file ?? ''), { headers })
  expect([part.status, part.headers.get('Content-Range')]).toEqual([206, 'bytes 10-19/2000'])
  expect(await part.text()).toBe('vvvvvvvvvv')
  const captions = await rina.call(calls.downloadHelpCaptions, { params: { id: data[0]?.id ?? 0 } })
  expect(captions.data.blob.type).toContain('text/vtt')
  for (const endpoint of [calls.downloadHelpVideo, calls.downloadHelpCaptions]) {
    for (const id of [data[1]?.id ?? 0, 99_999]) {
      await expect(rina.call(endpoint, { params: { id } })).rejects.toMatchObject({ status: 404 })
    }
  }
})

test('channels and pages; the privacy policy asks for no sign-in', async () => {
  const { data } = await speaking('id', rina.token).call(calls.listContactChannels, {})
  expect(data).toMatchObject([{ kind: 'phone', label: 'Office', url: 'tel:021' }])
  const page = await speaking('id').call(calls.readTextPage, { params: { slug: 'privacy-policy' } })
  expect(page.data).toMatchObject({ title: 'Privacy', body: '<p>We keep.</p>' })
  const none = await lab.send('GET', '/api_v2/pages/info')
  expect(none.status).toBe(404)
  expect((await lab.send('GET', '/api_v2/customer/help')).status).toBe(401)
  expect((await lab.send('GET', '/api_v2/customer/contact')).status).toBe(401)
})
