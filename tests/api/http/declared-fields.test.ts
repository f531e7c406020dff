/** Every field that the contract declares for an answer is filled by the server, for somebody who has all there is. */
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { fillPath } from '#contract/http/endpoint'
import { type EndpointName, namedEndpoints } from '#contract/index'
import { loadDemo } from '#server/demo/data/load'
import { DEMO_PASSWORD } from '#server/demo/data/people'
import { openFolderStore } from '#server/platform/files/folder-store'
import { addFilled, declaredFields } from '#tests/support/declared-fields'
import { type Actor, type Lab, openLab } from '#tests/support/worlds/lab'

/** Calls about what demo data has none of; tests of their own read what they answer. */
const ELSEWHERE = new Set<EndpointName>([
  'readQueueKey',
  'listSignedInDevices',
  'listPasskeys',
  'readSecondFactor',
  'readProofWays',
  'listBenches',
  'listIdentities',
  'readEmailChange',
  'listAudit',
  'readCalendarFeed',
  'listAssistantChats',
  'listConversations',
  'readConversation',
  // a read that changes something
  'resetBroadcasts',
])

/** Fields that stay empty, by the end of their path, and why. */
const EMPTY: readonly [field: RegExp, reason: string][] = [
  [
    /\.?instrument\.(contract_type|contract_until|code|is_active|is_install|installed_at)$/,
    'a ticket names its instrument by what tells it apart; the rest has a call of its own',
  ],
  [/chats$/, 'the chat has a call of its own'],
  [
    /(listTickets|readInstrumentSummary) .*attachments$/,
    'lists of a customer have no files: docs/gaps.md',
  ],
  [/has_news$/, 'everything has been looked at, or it is a list'],
  [/list(Desk)?Tickets \[\]\.(rating|comment|request(_id)?)$/, 'the newest tickets have none'],
  [/readInstrumentSummary .*department(_id)?$/, 'a ticket of an instrument names no department'],
  [/is_on_behalf$|on_behalf_of$/, 'staff act for nobody here'],
  [
    /Replies \[\]\.(user|user_name|created_by)$|Types \[\]\.extension$/,
    'the words of another backend',
  ],
  [/client_key$/, 'of a message that a device still has'],
  [/certificate_number$|certificate\.type$|\[\]\.uuid$/, 'the words of another backend'],
  [/is_registered$|image$|quiet_hours$|is_narrowed$/, 'demo data has none'],
  [/readInstrumentReport responses\./, 'nothing is promised without response_hours'],
  [/listCafDocuments \[\]\.|listDeskCafs \[\]\./, 'a list names forms; one form has all of it'],
  [
    /evidence\.(entered|proved)_(by|at)$|evidence\.bench$/,
    'nobody of the demo submits on a bench or with a proof',
  ],
  [/Caf(Document)? changes$/, 'no form of the demo was revised'],
]

/** Where the ids in a path come from, by how the path begins. */
const IDS: readonly [string, string, string][] = [
  ['/api_v2/customer/ticket/{id}', '/api_v2/customer/tickets?limit=100', 'id'],
  ['/api_v2/staff/tickets/{id}', '/api_v2/staff/tickets?limit=100', 'id'],
  ['/api_v2/customer/broadcasts/{slug}', '/api_v2/customer/broadcasts', 'slug'],
  ['/api_v2/customer/instruments/{id}', '/api_v2/customer/instruments', 'id'],
  ['/api_v2/customer/certificates/{id}', '/api_v2/customer/certificates?limit=100', 'id'],
  ['/api_v2/customer/caf-document/{id}', '/api_v2/customer/caf-document', 'id'],
  ['/api_v2/staff/caf-document/{id}', '/api_v2/staff/caf-document', 'id'],
]

let lab: Lab
let rina: Actor
let sari: Actor
beforeAll(async () => {
  lab = await openLab()
  const files = openFolderStore(join(lab.folder, 'files'))
  await lab.db.transaction().execute((tx) => loadDemo(tx, new Date(), files))
  const signIn = async (email: string) => {
    const who = { id: 0, name: email, email, password: DEMO_PASSWORD }
    return lab.as(who, await lab.enter(who))
  }
  rina = await signIn('rina@demo.lab')
  sari = await signIn('staff@demo.lab')
}, 600_000)
afterAll(() => lab.close())

async function read(path: string): Promise<unknown> {
  const by = path.startsWith('/api_v2/staff/') ? sari : rina
  const { status, json } = await by.send('GET', path)
  return status === 200 ? json.data : undefined
}

async function pathsOf(path: string): Promise<string[]> {
  if (path.includes('/service-reports/{')) {
    const paths: string[] = []
    for (const list of await pathsOf(path.replace(/\/\{service_report_id\}.*/, ''))) {
      const reports = ((await read(list)) ?? []) as { id: number }[]
      paths.push(...reports.map(({ id }) => `${list}/${id}/parts`))
    }
    return paths
  }
  if (path === '/api_v2/requests/{id}/customer')
    return [1, 2, 3, 4].map((id) => fillPath(path, { id }))
  if (path === '/api_v2/pages/{slug}') return [fillPath(path, { slug: 'privacy-policy' })]
  if (path.endsWith('/instruments/scan')) {
    const [first] = (await read('/api_v2/customer/instruments')) as { id: number }[]
    return [`${path}?instrument_id=${first?.id}`]
  }
  const source = IDS.find(([start]) => path.startsWith(start))
  if (!source) return [path]
  const [, list, field] = source
  const records = (await read(list)) as Record<string, string | number>[]
  return records.map((record) => path.replace(/\{\w+\}/, encodeURIComponent(String(record[field]))))
}

test('no declared field is always empty', async () => {
  const empty: string[] = []
  for (const { name, method, path, data } of namedEndpoints) {
    if (method !== 'GET' || data === 'blob' || ELSEWHERE.has(name)) continue
    const filled = new Set<string>()
    for (const each of await pathsOf(path)) addFilled(await read(each), filled)
    const missing = declaredFields(data).filter((field) => !filled.has(field))
    // of a record that is never there, the record alone is named
    const outermost = missing.filter(
      (field) =>
        !missing.some((other) => field.startsWith(`${other}.`) || field.startsWith(`${other}[]`)),
    )
    empty.push(...outermost.map((field) => `${name} ${field}`))
  }
  expect(empty.filter((each) => !EMPTY.some(([end]) => end.test(each)))).toEqual([])
}, 600_000)
