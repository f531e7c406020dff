/** The example vendor is read whole by what reads a vendor's own files: nothing of it is refused, or passed over. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { getContrastRatio } from '@mui/material/styles'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import type { RuntimeConfig } from '#contract/config'
import { LANGUAGES } from '#contract/language'
import { helpArticles } from '#server/cli/admin/kinds/help-articles'
import { Problems } from '#server/cli/admin/rows/problems'
import { readRows } from '#server/cli/admin/rows/read-rows'
import { toPlainText } from '#server/modules/help/knowledge/markdown'
import { readArticles } from '#server/modules/help/knowledge/read-articles'
import { readSheet } from '#server/platform/documents/sheets/read-sheet'
import { readPortalConfig } from '#server/portal/portal-config'
import { readVendorConfig } from '#server/vendor-config'

const root = fileURLToPath(new URL('..', import.meta.url))
const example = join(root, 'examples/kelindra')
const { config, responseHours } = await readVendorConfig(example)
const text = (file: string) => readFileSync(join(example, file), 'utf8')

test('its settings are all taken, by the server and by the portal alone', async () => {
  const { response_hours: promised, ...given } = JSON.parse(
    text('config.json'),
  ) as RuntimeConfig & {
    response_hours: object
  }
  expect(config).toMatchObject(given)
  expect(responseHours).toEqual(promised)
  // a portal without our server has no report to count them in
  const folder = mkdtempSync(join(tmpdir(), 'example-'))
  const configFile = join(folder, 'config.json')
  writeFileSync(configFile, JSON.stringify(given))
  const api = { origin: 'https://api.vendor.example', through: 'proxy' } as const
  expect(await readPortalConfig({ api, configFile, publicUrl: undefined })).toMatchObject(given)
  rmSync(folder, { recursive: true })
})

test('its colours can be read in both schemes', () => {
  const { primary_light: light = '', primary_dark: dark = '' } = config.brand
  for (const surface of ['#FFFFFF', '#F5F8F7', '#EAF0EF'])
    expect(getContrastRatio(light, surface)).toBeGreaterThan(4.5)
  for (const surface of ['#0C1719', '#132226', '#1B2E33'])
    expect(getContrastRatio(dark, surface)).toBeGreaterThan(4.5)
})

test('its logo is what its settings name, at an address that the worker keeps', async () => {
  const { logo = '' } = config.brand
  expect(logo).toMatch(/^\/art\/[a-z]+\.svg$/)
  expect(await sharp(Buffer.from(text(logo.replace('/art/', '')))).metadata()).toMatchObject({
    format: 'svg',
    width: 64,
  })
})

test('its icon has what `npm run icons` works with', () => {
  const [given, ours] = [text('icon.svg'), readFileSync(join(root, 'public/icon.svg'), 'utf8')]
  for (const part of ['<rect id="ground"', 'rx="112"', 'transform="translate(97.6 97.6)'])
    for (const icon of [given, ours]) expect(icon).toContain(part)
})

async function articles() {
  const problems = Problems.withoutReport()
  const sheet = await readSheet(join(example, 'help-articles.csv'))
  const rows = []
  for await (const { values } of readRows(helpArticles, sheet, problems)) rows.push(values)
  expect(problems.toText()).toBe('')
  return rows.map(({ slug = '', language = '', title = '', summary = '', body = '' }) => ({
    slug,
    language,
    body,
    words: [title, summary, toPlainText(body)].join(' '),
  }))
}

test('its articles are there in both languages, none twice, and beside those that are shipped', async () => {
  const rows = await articles()
  const slugs = [...new Set(rows.map(({ slug }) => slug))]
  expect(slugs.length).toBeGreaterThanOrEqual(6)
  expect(rows.map(({ slug, language }) => `${slug}.${language}`).toSorted()).toEqual(
    slugs.flatMap((slug) => LANGUAGES.map((language) => `${slug}.${language}`)).toSorted(),
  )
  const shipped = new Set((await readArticles()).map(({ slug }) => slug))
  expect(slugs.filter((slug) => shipped.has(slug))).toEqual([])
})

test('its articles are as long as those that are shipped, and written as docs/writing.md asks', async () => {
  for (const { slug, language, body, words } of await articles()) {
    const where = `${slug}.${language}`
    const count = words.split(' ').length
    expect(count, where).toBeGreaterThanOrEqual(80)
    expect(count, where).toBeLessThanOrEqual(250)
    expect(words, where).not.toMatch(/["!]|\w'\w|\.\.\.|\w -{1,2} \w/)
    expect(body, where).not.toMatch(/\d (?:%|cm|mm|nm|mV|°C)/)
    const wrong =
      language === 'en'
        ? /\b(?:please|cannot|e-mails?|center)\b/i
        : /\b(?:instrumen|peramban|surel|berkas|petugas|mohon|instansi|organisasi)\b/i
    expect(words, where).not.toMatch(wrong)
  }
})

test('each file of the example is one that its README says where to put', () => {
  const readme = readFileSync(join(root, 'examples/README.md'), 'utf8')
  for (const file of readdirSync(example)) expect(readme).toContain(`| \`kelindra/${file}\` `)
})
