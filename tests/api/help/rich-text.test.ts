/** Known payloads against rich text, sent by the desk and read by a customer: nothing may run, load or deceive. */
import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readBroadcast, createBroadcast } from '#contract/broadcasts'
import { PAYLOADS } from '#tests/support/rich-text-payloads'
import { type Actor, type Lab, openLab } from '#tests/support/worlds/lab'

let lab: Lab
let sari: Actor
let rina: Awaited<ReturnType<Lab['customer']>>
beforeAll(async () => {
  lab = await openLab()
  sari = await lab.signIn(await lab.build.vendorStaff('sari'))
  rina = await lab.customer()
})
afterAll(() => lab.close())

const TAGS = new Set(
  'P BR HR H2 H3 H4 BLOCKQUOTE PRE CODE UL OL LI STRONG B EM I U A TABLE TBODY TR TD'.split(' '),
)

/** What another parser than the sanitizer's makes of it. */
function harmOf(html: string): string[] {
  const { document } = new Window({ url: 'https://portal.test/' })
  document.body.innerHTML = html
  const harm: string[] = []
  for (const { tagName, attributes } of document.body.querySelectorAll('*')) {
    if (!TAGS.has(tagName)) harm.push(tagName)
    for (const { name, value } of attributes) {
      const isRel = name === 'rel' && value === 'noopener noreferrer'
      if (!isRel && !(name === 'href' && isHarmless(value ?? ''))) harm.push(`${name}=${value}`)
    }
  }
  return harm
}

function isHarmless(href: string): boolean {
  const { protocol, host } = new URL(href, 'https://portal.test/')
  return protocol === 'https:' && (host === 'portal.test' || href.startsWith('https://'))
}

test('the list is long enough, and the look at them would see harm', () => {
  expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(60)
  expect(harmOf('<a href="javascript:alert(1)" onclick="x">a</a>')).toHaveLength(2)
})

test.each(PAYLOADS)('%j comes out harmless', async (payload) => {
  const text = `<p>Before</p>${payload}`
  const body = { customer: String(rina.organisation.id), title: 'News', body: text }
  const { data } = await sari.call(createBroadcast, { body })
  const read = await rina.call(readBroadcast, { params: { slug: data.slug ?? '' } })
  expect(read.data.body).toContain('<p>Before</p>')
  expect(harmOf(read.data.body ?? '')).toEqual([])
})

test('a path that a browser would read as another origin is no link', async () => {
  const text =
    '<a href="/a/..//evil.test">a</a><a href="/helpme?tag=x">b</a><a href="HTTPS://x.test">c</a>'
  const body = { customer: String(rina.organisation.id), title: 'News', body: text }
  const { data } = await sari.call(createBroadcast, { body })
  const read = await rina.call(readBroadcast, { params: { slug: data.slug ?? '' } })
  const links = read.data.body?.match(/href="[^"]*"/g)
  expect(links).toEqual(['href="/helpme?tag=x"', 'href="HTTPS://x.test"'])
})
