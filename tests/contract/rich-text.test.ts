/** Known payloads against rich text, sent by the desk and read by a customer: nothing may run, load or deceive. */
import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readBroadcast } from '#contract/endpoints/broadcasts'
import { createBroadcast } from '#contract/endpoints/staff-feeds'

import { type Actor, type Lab, openLab } from './lab.ts'

let lab: Lab
let sari: Actor
let rina: Awaited<ReturnType<Lab['customer']>>
beforeAll(async () => {
  lab = await openLab()
  sari = await lab.signIn(await lab.build.vendorStaff('sari'))
  rina = await lab.customer()
})
afterAll(() => lab.close())

const ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' &#14; javascript:alert(1)',
  'java\tscript:alert(1)',
  'jav&#x0A;ascript:alert(1)',
  '&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)',
  'javascript&colon;alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'blob:https://evil.test/x',
  'file:///etc/passwd',
  '//evil.test/',
  '/\\evil.test/',
  '\\\\evil.test\\x',
  'http://evil.test/',
].map((href) => `<a href="${href}">a</a>`)

const PAYLOADS = [
  ...ADDRESSES,
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.test/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/src="data:,alert(1)">',
  '<script>alert(1)//',
  '<<script>alert(1);//<</script>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror="alert(1)"',
  '<img/src="x"/onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<p onclick="alert(1)">a</p>',
  '<p onmouseover=alert(1) style="position:fixed;inset:0">a</p>',
  '<a href="/home" onfocus=alert(1) autofocus>a</a>',
  '<details open ontoggle=alert(1)>a</details>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<input onfocus=alert(1) autofocus>',
  '<select onfocus=alert(1) autofocus>',
  '<marquee onstart=alert(1)>a</marquee>',
  '<xss onanimationend=alert(1) style="animation:a 1s">a</xss>',
  '<a href="https://good.test/" target="_blank" ping="https://evil.test/">a</a>',
  '<a xlink:href="javascript:alert(1)">a</a>',
  '<form action="javascript:alert(1)"><button>a</button></form>',
  '<button formaction="javascript:alert(1)">a</button>',
  '<area href="javascript:alert(1)">',
  '<base href="https://evil.test/"><a href="x">a</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<img src="https://evil.test/pixel.gif">',
  '<picture><source srcset="https://evil.test/a"></picture>',
  '<table background="https://evil.test/a"><tr><td background="javascript:x">a</td></tr></table>',
  '<link rel="stylesheet" href="https://evil.test/a.css">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<style>@import "https://evil.test/a.css";</style>',
  '<p style="background:url(https://evil.test/a)">a</p>',
  '<p style="width:expression(alert(1))">a</p>',
  '<p class="MuiDialog-root" id="app">a</p>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<math href="javascript:alert(1)">a</math>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  '<plaintext><img src=x onerror=alert(1)>',
  '&lt;img src=x onerror=alert(1)&gt;',
]

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
