import { mkdtemp, rm, writeFile } from 'node:fs/promises'
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

test('a file sets what it names, and what it says wrongly keeps its default', async () => {
  const file = {
    brand: { name: 'Acme Lab', primary_light: '#123456', primary_dark: 'red' },
    unknown: 1,
  }
  const { config } = await readVendorConfig(await folderWith(JSON.stringify(file)))
  expect(config).toEqual({
    ...DEFAULT_CONFIG,
    brand: { name: 'Acme Lab', logo: undefined, primary_light: '#123456', primary_dark: undefined },
  })
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

test.each([
  [
    { hidden: ['points', 'pints'] },
    /hidden of config\.json in DATA_DIR names pints; there are .*points/,
  ],
  [{ response_hours: { default: '24' } }, /response_hours of config\.json in DATA_DIR must have/],
  [{ response_hours: { by_contract: { Warranty: 0 } } }, /with hours from 0\.1 to 8760/],
  [{ response_hours: { contract: { Warranty: 8 } } }, /must have default, by_contract or both/],
  [{ time_zone: 'Asia/Nowhere' }, /time_zone of config\.json in DATA_DIR is no zone/],
])('%o stops the start with one line', async (file, line) => {
  await expect(readVendorConfig(await folderWith(JSON.stringify(file)))).rejects.toThrow(line)
})

test.each(['{broken', '[]', '"text"'])('%s stops the start with one line', async (text) => {
  await expect(readVendorConfig(await folderWith(text))).rejects.toThrow(/config\.json in DATA_DIR/)
})
