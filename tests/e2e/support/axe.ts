/** Accessibility of what is on screen, by axe-core: WCAG 2.2 AA and its best practices. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { expect, test, type Page } from 'playwright/test'

import { atRest } from './at-rest.ts'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that a colour can break. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

interface Violation {
  id: string
  help: string
  nodes: { target: unknown; failureSummary?: string }[]
}

interface Axe {
  run: (
    root: Document,
    options: { runOnly?: string[]; resultTypes: string[] },
  ) => Promise<{ violations: Violation[] }>
}

/** Fails with what axe finds wrong on the page as it is now. */
export async function expectAccessible(
  page: Page,
  where: string,
  rules: 'all' | 'colours' = 'all',
): Promise<void> {
  const said = await test.step(
    'axe',
    async () => {
      const only = rules === 'colours' ? OF_COLOURS : undefined
      await atRest(page)
      let violations = await violationsOf(page, only)
      // Half a megabyte: once a page, not once a look.
      if (!violations) {
        await page.evaluate(`${source}; undefined`)
        violations = await violationsOf(page, only)
      }
      if (!violations) throw new Error('axe does not run here')
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          (node) =>
            `${id}: ${help} at ${JSON.stringify(node.target)}\n${node.failureSummary ?? ''}`,
        ),
      )
    },
    { box: true },
  )
  expect(said, `axe on ${where}`).toEqual([])
}

/** Undefined where axe is not on the page yet. */
function violationsOf(page: Page, runOnly: string[] | undefined) {
  return page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe?: Axe }
    if (!axe) return undefined
    const options = { resultTypes: ['violations'], ...(only && { runOnly: only }) }
    return (await axe.run(document, options)).violations
  }, runOnly)
}
