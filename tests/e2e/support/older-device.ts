/**
 * A device that an earlier version of the portal has filled: the databases as the version of November 2026 laid them
 * out, and rows as it wrote them. They are written out here, and not by code of the portal, so that a change of what
 * the portal reads shows.
 */
import type { Page } from 'playwright/test'

interface Layout {
  name: string
  version: number
  stores: {
    name: string
    keyPath?: string | string[]
    autoIncrement?: boolean
    /** By name; `unique` where it is marked with an ampersand. */
    indexes?: Record<string, string | string[]>
  }[]
}

/** Values of stores that have no key path are pairs. */
type Rows = Record<string, Record<string, readonly unknown[]>>

const kept = (name: string): Layout => ({
  name,
  version: 2,
  stores: [
    { name: 'values' },
    { name: 'ledger', keyPath: 'key', indexes: { usedAt: 'usedAt' } },
    { name: 'total' },
  ],
})

const LAYOUTS: readonly Layout[] = [
  {
    name: 'benchside-outbox',
    version: 10,
    stores: [
      {
        name: 'commands',
        keyPath: 'id',
        autoIncrement: true,
        indexes: {
          '&key': 'key',
          '[owner+state]': ['owner', 'state'],
          '[owner+state+lane]': ['owner', 'state', 'lane'],
          '[owner+lane+id]': ['owner', 'lane', 'id'],
          '[owner+slot]': ['owner', 'slot'],
          lane: 'lane',
        },
      },
      { name: 'files', keyPath: ['command', 'field'], indexes: { command: 'command' } },
      { name: 'arrivals', keyPath: 'waitingId', indexes: { owner: 'owner' } },
      { name: 'session', keyPath: 'at' },
      { name: 'sealed', keyPath: 'id', autoIncrement: true, indexes: { label: 'label' } },
    ],
  },
  { name: 'benchside-drafts', version: 1, stores: [{ name: 'drafts' }] },
  kept('benchside-queries'),
  kept('benchside-files'),
]

export interface OlderDevice {
  token: string
  /** The id of whoever is signed in, and of the account that is on. */
  person: number
  account: number
  /** Of the contract's shapes, as this build has it: what was kept under another is dropped. */
  buster: string
  ticket: { id: number; number: string }
  /** Replies that wait, the first one first. */
  replies: readonly string[]
  /** A file that waits to be uploaded. */
  upload: { name: string; type: string; text: string }
  /** What was typed into the form of a technical complaint, */
  draft: string
  /** and into that of an office complaint, the moment before the page ended. */
  lastTyped: string
  /** Answers that were kept, by the key of their query. */
  answers: readonly { queryKey: readonly unknown[]; data: unknown }[]
  /** Files that were opened, by the name under which they are kept; their bytes as base64. */
  files: readonly { name: string; type: string; filename: string; base64: string }[]
}

function commandsOf({ person, account, ticket, replies, upload }: OlderDevice, now: number) {
  const same = {
    owner: String(person),
    account: String(account),
    lane: `ticket:${ticket.id}`,
    slot: '',
    state: 'waiting',
    madeAt: now,
    tries: 0,
    notBefore: 0,
    uncertain: false,
    about: ticket.number,
  }
  const params = { id: ticket.id }
  const sent = { field: 'file', name: upload.name, type: upload.type, size: upload.text.length }
  return [
    ...replies.map((comment) => ({
      name: 'createReply',
      input: { params, body: { comment } },
      files: [],
    })),
    { name: 'uploadAttachment', input: { params, body: {} }, files: [sent] },
  ].map((command, at) => Object.assign(command, same, { id: at + 1, key: crypto.randomUUID() }))
}

function rowsOf(device: OlderDevice, now: number): Rows {
  const { token, person, account, buster, upload } = device
  const owner = `${person}#${account}`
  const commands = commandsOf(device, now)
  const answers = device.answers.map(({ queryKey, data }) => {
    const queryHash = JSON.stringify(queryKey)
    const state = {
      data,
      dataUpdateCount: 1,
      dataUpdatedAt: now,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: false,
      status: 'success',
      fetchStatus: 'idle',
    }
    const row = JSON.stringify({ state, queryKey, queryHash, buster })
    return { key: `${owner}-${queryHash}`, value: row, bytes: row.length }
  })
  const files = device.files.map(({ name, type, filename, base64 }) => ({
    key: `${owner}|${name}`,
    value: { bytes: { base64 }, type, filename },
    bytes: Buffer.from(base64, 'base64').length,
  }))
  const toCacheRows = (all: readonly { key: string; value: unknown; bytes: number }[]) => ({
    values: all.map(({ key, value }) => [key, value]),
    ledger: all.map(({ key, bytes }) => ({ key, bytes, usedAt: now })),
    total: [['all', { bytes: all.reduce((sum, { bytes }) => sum + bytes, 0), count: all.length }]],
  })
  return {
    'benchside-outbox': {
      commands,
      files: [
        {
          command: commands.length,
          field: 'file',
          bytes: { base64: Buffer.from(upload.text).toString('base64') },
        },
      ],
      session: [
        {
          at: 'now',
          token,
          owner: String(person),
          account: String(account),
          switches: false,
          apiBase: '',
          language: 'en',
          expired: false,
        },
      ],
    },
    'benchside-drafts': {
      drafts: [[`${owner}|open-ticket-1`, { value: { description: device.draft }, savedAt: now }]],
    },
    'benchside-queries': toCacheRows(answers),
    'benchside-files': toCacheRows(files),
  }
}

/** Fills the device of `page`, which is at an address of the portal that is none of its screens. */
export async function fillOlderDevice(page: Page, device: OlderDevice): Promise<void> {
  const now = Date.now()
  const { token, person, account, lastTyped } = device
  const local = {
    owner: String(person),
    account: String(account),
    token,
    [`draft|${person}#${account}|open-ticket-3`]: JSON.stringify({
      value: { description: lastTyped },
      savedAt: now,
    }),
  }
  await page.evaluate(writeAll, { layouts: LAYOUTS, rows: rowsOf(device, now), local })
}

/** Runs in the page. Bytes come as `{ base64 }`. */
async function writeAll(given: {
  layouts: readonly Layout[]
  rows: Rows
  local: Record<string, string>
}) {
  const revived = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(revived)
    if (typeof value !== 'object' || value === null) return value
    if ('base64' in value) {
      return Uint8Array.from(atob(String(value.base64)), (sign) => sign.charCodeAt(0)).buffer
    }
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, revived(each)]))
  }
  const layOut = (db: IDBDatabase, { stores }: Layout) => {
    for (const { name, indexes = {}, keyPath, autoIncrement = false } of stores) {
      const store = db.createObjectStore(name, { ...(keyPath && { keyPath }), autoIncrement })
      for (const [index, path] of Object.entries(indexes)) {
        store.createIndex(index.replace('&', ''), path, { unique: index.startsWith('&') })
      }
    }
  }
  for (const layout of given.layouts) {
    const opening = indexedDB.open(layout.name, layout.version)
    opening.addEventListener('upgradeneeded', () => layOut(opening.result, layout))
    await new Promise((done, fail) => {
      opening.addEventListener('success', done)
      opening.addEventListener('error', fail)
    })
    const db = opening.result
    const tx = db.transaction([...db.objectStoreNames], 'readwrite')
    for (const [name, rows] of Object.entries(given.rows[layout.name] ?? {})) {
      const store = tx.objectStore(name)
      for (const row of rows) {
        if (store.keyPath !== null) store.put(revived(row))
        else store.put(revived((row as unknown[])[1]), (row as IDBValidKey[])[0])
      }
    }
    await new Promise((done, fail) => {
      tx.addEventListener('complete', done)
      tx.addEventListener('error', fail)
    })
    db.close()
  }
  for (const [key, value] of Object.entries(given.local)) localStorage.setItem(key, value)
}
