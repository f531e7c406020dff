import { expect, test } from 'vitest'

import { cleanRichText } from '#server/platform/documents/rich-text'

import { checkWhole, readArticle } from './article-file.ts'
import { toHtml, toPlainText } from './markdown.ts'
import { readArticles } from './read-articles.ts'

const HEAD = '---\ntitle: Waste is full\ntopic: Waste\nsummary: Empty it.\nposition: 3\n---\n'

test('an article is read from its head and its text', () => {
  const text = `${HEAD}\nFirst.\n\n1. Stop **now**.\n2. See [Contact](/contact).\n`
  expect(readArticle('waste-full.en.md', text)).toEqual({
    slug: 'waste-full',
    language: 'en',
    title: 'Waste is full',
    topic: 'Waste',
    summary: 'Empty it.',
    position: 3,
    html:
      '<p>First.</p>\n<ol>\n<li>Stop <strong>now</strong>.</li>\n' +
      '<li>See <a href="/contact" rel="noopener noreferrer">Contact</a>.</li>\n</ol>',
  })
})

test.each([
  ['waste.md', `${HEAD}x`, 'waste.md: its name is not SLUG.LANGUAGE.md'],
  ['waste.fr.md', `${HEAD}x`, 'waste.fr.md: its name is not SLUG.LANGUAGE.md'],
  ['waste.en.md', 'x', 'waste.en.md: it has no head between two lines of ---'],
  ['waste.en.md', HEAD.replace('title: Waste is full\n', ''), 'waste.en.md: title is missing'],
  ['waste.en.md', HEAD.replace('3', 'x'), 'waste.en.md: position must be a number'],
  ['waste.en.md', HEAD.replace('title', 'tpic: x\ntitle'), 'waste.en.md: tpic is not known'],
  ['waste.en.md', HEAD, 'waste.en.md: it has no text'],
])('%s that is wrong is named with what is wrong', (name, text, message) => {
  expect(() => readArticle(name, text)).toThrow(message)
})

test('an article is there in both languages or not at all', () => {
  const article = readArticle('waste-full.en.md', `${HEAD}x`)
  expect(() => checkWhole([article])).toThrow('waste-full.id.md: it is missing')
})

test('what rich text may not have is left out', () => {
  const html = toHtml('[x](javascript:alert) [y](//evil.example) "a & b"\n\n<script>z</script>')
  expect(html).not.toMatch(/script|evil|z/)
  expect(toPlainText(html)).toBe('x y "a & b"')
})

test('a head that is no YAML is named', () => {
  const head = HEAD.replace('Empty it.', 'Empty: it: now')
  expect(() => readArticle('waste.en.md', `${head}x`)).toThrow('waste.en.md: its head is no YAML')
})

test('at least 40 articles are shipped, each 80 to 250 words, in both languages', async () => {
  const articles = await readArticles()
  expect(new Set(articles.map(({ slug }) => slug)).size).toBeGreaterThanOrEqual(40)
  const odd = articles.filter(({ html }) => {
    const words = toPlainText(html).split(' ').length
    return words < 80 || words > 250
  })
  expect(odd.map(({ slug, language }) => `${slug}.${language}`)).toEqual([])
  for (const { html } of articles) expect(toPlainText(cleanRichText(html))).toBe(toPlainText(html))
})
