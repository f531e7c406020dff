import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { RICH_TEXT_TAGS } from '#contract/http/rich-text'
import { PAYLOADS } from '#tests/support/rich-text-payloads'
import { plainText, RichText } from '#ui/rich-text.tsx'

import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

const LONG = 'Spectrophotometer'.repeat(12)

const prose = () => document.querySelector('main > div') ?? document.body

/** What is left that is more than marks: other elements, other attributes, addresses that lead elsewhere. */
function leftOver(): string[] {
  return [...prose().querySelectorAll('*')].flatMap((element) => {
    const tag = element.tagName.toLowerCase()
    const attributes = [...element.attributes]
      .filter(({ name }) => !['href', 'rel', 'target'].includes(name))
      .map(({ name }) => `${tag}[${name}]`)
    const href = element.getAttribute('href')
    const safe = href === null || /^(https:|mailto:|tel:|\/(?![/\\]))/i.test(href)
    const known = (RICH_TEXT_TAGS as readonly string[]).includes(tag)
    return [known ? '' : tag, safe ? '' : `${tag} to ${href}`].concat(attributes).filter(Boolean)
  })
}

test('nothing that could run, load or deceive is left', async () => {
  const ran = vi.spyOn(globalThis, 'alert').mockReturnValue()
  const { again } = await draw(null)
  for (const html of PAYLOADS) {
    await again(<RichText key={html} html={`<p>before</p>${html}`} />)
    expect(leftOver(), html).toEqual([])
    expect(prose().textContent, html).toContain('before')
  }
  expect(ran).not.toHaveBeenCalled()
})

test.each(['/a/..//evil.test/', '/.//evil.test/', '\u0001//evil.test/', '/&#9;/evil.test/'])(
  '%s is another origin in disguise: its words are no link',
  async (href) => {
    await draw(<RichText html={`<p><a href="${href}">Makers</a></p>`} />)
    await expect.element(page.getByText('Makers')).toBeVisible()
    expect(prose().querySelector('[href]')).toBeNull()
  },
)

test('marks, lists and tables stay what they are', async () => {
  await draw(
    <RichText html="<h2>Steps</h2><ol><li>Turn it <strong>off</strong></li></ol><table><tr><td>pH</td></tr></table>" />,
  )
  await expect.element(page.getByRole('heading', { level: 2, name: 'Steps' })).toBeVisible()
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Turn it off')
  await expect.element(page.getByRole('cell', { name: 'pH' })).toBeVisible()
  expect(prose().querySelector('strong')?.textContent).toBe('off')
})

test('a link to elsewhere opens a tab that knows nothing of us', async () => {
  await draw(
    <RichText html='<a href="https://good.test/" target="_self" rel="opener">Makers</a>' />,
  )
  const link = page.getByRole('link', { name: 'Makers' })
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('a link into the portal stays in it, unless a key asks for another tab', async () => {
  const { router } = await draw(
    <RichText html='<p><a href="/tickets?status=done"><em>Done</em></a></p>' />,
  )
  const followed = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  addEventListener('click', followed)
  const link = page.getByText('Done')
  await link.click({ modifiers: ['Control'] })
  expect(router.state.location.href).toBe('/')
  expect(followed.mock.calls[0]?.[0].defaultPrevented).toBe(true)
  removeEventListener('click', followed)
  await link.click()
  await expect.poll(() => router.state.location.href).toBe('/tickets?status=done')
})

test('another text takes the place of the first', async () => {
  const { again } = await draw(<RichText html="<p>Old</p>" />)
  await again(<RichText html="<p>New</p>" />)
  expect(prose().textContent).toBe('New')
})

test('a link is reached and followed by keyboard', async () => {
  const { router } = await draw(<RichText html='<a href="/helpme">Help</a>' />)
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Help' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/helpme')
})

test('what it says without marks has its words apart', () => {
  expect(
    plainText('<h2>Steps</h2><ul><li>One</li><li>Two<br>three</li></ul><script>x</script>'),
  ).toBe('Steps One Two three')
})

test('stands in every look, its long words and wide tables too', async () => {
  const cells = Array.from({ length: 12 }, (_, at) => `<td>Column${at}${'x'.repeat(20)}</td>`)
  await draw(
    <RichText
      html={`<h2>${LONG}</h2><p>${LONG} <a href="https://good.test/${LONG}">${LONG}</a></p><blockquote><p>Said</p></blockquote>
        <ul><li>${LONG}</li></ul><table><tbody><tr>${cells.join('')}</tr></tbody></table><pre>${LONG}</pre>`}
    />,
  )
  await expectEveryLook()
})
