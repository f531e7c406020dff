import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { DEFAULT_CONFIG } from '#contract/config'

import { readVendorConfig } from './vendor-config.ts'

async function folderWith(text?: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'benchside-config-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  if (text !== undefined) await writeFile(path.join(folder, 'config.json'), text)
  return folder
}

async function readMoved(file: object) {
  const folder = await folderWith(JSON.stringify(file))
  return (await readVendorConfig(folder, 'https://portal.lab/base')).config.new_host
}

test('without a file the defaults hold', async () => {
  expect(await readVendorConfig(await folderWith())).toEqual({
    config: DEFAULT_CONFIG,
    responseHours: undefined,
  })
})

test('a file sets what it names, and the rest keeps its defaults', async () => {
  const file = { brand: { name: 'Acme Lab', primary_light: '#123456' } }
  const { config } = await readVendorConfig(await folderWith(JSON.stringify(file)))
  expect(config).toEqual({
    ...DEFAULT_CONFIG,
    brand: { name: 'Acme Lab', logo: undefined, primary_light: '#123456', primary_dark: undefined },
  })
})

test('a byte order mark is no mistake', async () => {
  const { config } = await readVendorConfig(await folderWith('\uFEFF{"time_zone":"Asia/Makassar"}'))
  expect(config.time_zone).toBe('Asia/Makassar')
})

test('what is promised about answers is for the server alone', async () => {
  const response_hours = { default: 24, by_contract: { 'Full service': 4 } }
  const read = await readVendorConfig(await folderWith(JSON.stringify({ response_hours })))
  expect(read).toEqual({ config: DEFAULT_CONFIG, responseHours: response_hours })
})

test('who moved went to where people reach the server, unless the file names another place', async () => {
  expect(await readMoved({ old_hosts: ['old.lab'] })).toBe('https://portal.lab')
  expect(await readMoved({ new_host: 'https://elsewhere.lab' })).toBe('https://elsewhere.lab')
})

const AT = 'config.json in DATA_DIR, line'

test.each([
  ['{"brand":{"name":"Acme","primary_dark":"red"}}', '1, column 25: brand.primary_dark must be'],
  ['{\n  "brand": {\n    "names": "Acme"\n  }\n}', '3, column 5: there is no field brand.names'],
  ['{ "brnd": {} }', '1, column 3: there is no field brnd'],
  ['{"hidden":"points"}', '1, column 2: hidden must be Array, and is "points"'],
  ['{"hidden":["points","pints"]}', '1, column 21: hidden names pints; there are archives,'],
  ['{"time_zone":"Asia/Nowhere"}', '1, column 2: time_zone is no zone such as Asia/Jakarta'],
  ['{"push":\n{"firebase":{"apiKey":"a"}}}', '2, column 2: push.firebase.projectId is missing'],
  ['{"response_hours":{"default":"24"}}', '1, column 20: response_hours.default must be number'],
  ['{"response_hours":{"by_contract":{"A b":0}}}', '1, column 35: response_hours.by_contract.A b'],
  ['{"response_hours":{"contract":{}}}', '1, column 20: there is no field response_hours.contract'],
  ['{"hidden":[],\n"hidden":["points"]}', '2, column 1: hidden is set twice'],
  ['{"brand":{"name":"a","name":"b"}}', '1, column 22: name is set twice'],
  ['{broken', '1, column 2: not valid JSON: invalid symbol'],
  ['{"hidden":[],\n}', '2, column 1: not valid JSON: property name expected'],
  ['', '1, column 1: not valid JSON: value expected'],
  ['[]', '1, column 1: must be an object, { … }'],
])('%j stops the start and names the position and the field', async (text, problem) => {
  await expect(readVendorConfig(await folderWith(text))).rejects.toThrow(`${AT} ${problem}`)
})

test('a file that can’t be read stops the start', async () => {
  const folder = await folderWith()
  const file = path.join(folder, 'config.json')
  await symlink('gone.json', file)
  await expect(readVendorConfig(folder)).rejects.toThrow("can't be read (ENOENT)")
  await rm(file)
  await mkdir(file)
  await expect(readVendorConfig(folder)).rejects.toThrow("can't be read (EISDIR)")
  await rm(file, { recursive: true })
  await writeFile(file, Buffer.from('{"brand":{"name":"Zürich"}}', 'latin1'))
  await expect(readVendorConfig(folder)).rejects.toThrow('config.json in DATA_DIR is not UTF-8')
})
