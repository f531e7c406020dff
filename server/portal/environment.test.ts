import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { readPortalEnvironment } from './environment.ts'
import { readPortalConfig } from './portal-config.ts'

const API = 'https://api.vendor.example'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'benchside-portal-environment-'))
  await writeFile(path.join(folder, 'index.html'), '')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const read = (env: Record<string, string>) => readPortalEnvironment({ CLIENT_DIR: folder, ...env })

test('the API is one origin, and files lie on some', () => {
  expect(read({ API_ORIGIN: `${API}/`, API_PROXY: '' })).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    api: { origin: API, through: 'browser' },
    fileOrigins: [],
    configFile: undefined,
    clientDir: folder,
    earlyHints: false,
  })
  const FILE_ORIGINS = 'https://files.example, http://127.0.0.1:9000,'
  expect(read({ API_PROXY: 'http://127.0.0.1:9', FILE_ORIGINS })).toMatchObject({
    api: { origin: 'http://127.0.0.1:9', through: 'proxy' },
    fileOrigins: ['https://files.example', 'http://127.0.0.1:9000'],
  })
})

const NO_PATH = 'must be an origin such as https://api.vendor.example, without a path'
const ORIGINS = 'FILE_ORIGINS must be origins such as https://files.example, with commas'

test.each([
  [{}, 'set API_ORIGIN, where the browser calls the API, or API_PROXY'],
  [{ API_ORIGIN: API, API_PROXY: API }, 'API_ORIGIN and API_PROXY exclude each other: set one'],
  [{ API_PROXY: 'https://api.example/v1' }, `API_PROXY ${NO_PATH}`],
  [{ API_PROXY: 'ftp://api.example' }, `API_PROXY ${NO_PATH}`],
  [{ API_ORIGIN: 'api.example' }, `API_ORIGIN ${NO_PATH}`],
  [{ API_ORIGIN: 'https://user:pass@api.example' }, `API_ORIGIN ${NO_PATH}`],
  [{ API_PROXY: API, FILE_ORIGINS: 'https://ok.example, *' }, ORIGINS],
  [{ API_PROXY: API, FILE_ORIGINS: "https://ok.example; script-src 'unsafe-inline'" }, ORIGINS],
  [{ API_PROXY: API, PORT: 'x' }, 'PORT must be a whole number from 0 to 65535'],
  [{ API_PROXY: API, HOST: 'a b' }, 'HOST must be a name or an address'],
  [{ API_PROXY: API, PUBLIC_URL: 'portal' }, 'PUBLIC_URL must be an address'],
  [{ API_PROXY: API, CLIENT_DIR: '/none' }, 'CLIENT_DIR /none is not there'],
])('%o is refused', (env, reason) => {
  expect(() => read(env)).toThrow(reason)
})

async function configOf(config: unknown, env: Record<string, string> = { API_ORIGIN: API }) {
  const CONFIG_FILE = path.join(folder, 'config.json')
  await writeFile(CONFIG_FILE, typeof config === 'string' ? config : JSON.stringify(config))
  return readPortalConfig(read({ CONFIG_FILE, ...env }))
}

test('what the file names is set, and the address of the API is ours', async () => {
  const PUBLIC_URL = 'https://portal.example/'
  expect(await configOf({ brand: { name: 'Acme' }, old_hosts: ['old.example'] })).toMatchObject({
    api_base: API,
    brand: { name: 'Acme' },
    old_hosts: ['old.example'],
    new_host: undefined,
    assistant_session_minutes: 30,
  })
  expect(await configOf({ api_base: '' }, { API_PROXY: API, PUBLIC_URL })).toMatchObject({
    api_base: '',
    new_host: 'https://portal.example',
  })
})

test.each([
  [{ brand: { name: 'Acme', primary_light: 'red' } }, 'brand.primary_light must be written as'],
  [{ brand: { names: 'Acme' } }, 'there is no field brand.names'],
  [{ brnd: {} }, 'there is no field brnd'],
  [{ old_hosts: 'old.example' }, 'old_hosts must be Array, and is "old.example"'],
  [{ assistant_session_minutes: 'half an hour' }, 'assistant_session_minutes must be'],
  [{ push: { firebase: { apiKey: 'a' } } }, 'push.firebase.projectId is missing'],
  [{ api_base: 'https://other.example' }, 'api_base of CONFIG_FILE is another address'],
  [{ response_hours: { default: 4 } }, 'there is no field response_hours'],
  ['[]', 'must be an object'],
  ['{broken', 'config.json, line 1, column 2: not valid JSON: '],
])('a CONFIG_FILE of %j is refused by its field', async (config, reason) => {
  await expect(configOf(config)).rejects.toThrow(reason)
})
