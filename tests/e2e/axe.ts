import { readFile } from 'node:fs/promises'
/** Accessibility of what is on screen, by axe-core: WCAG 2.2 AA and its best practices. */
import { createRequire } from 'node:module'

import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  help: string
  nodes: { target: unknown; failureSummary?: string }[]
}

/** Fails with what axe finds wrong on the page as it is now. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.evaluate(source)
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run: (root: Document) => Promise<{ violations: Violation[] }> }
    }
    return (await axe.run(document)).violations
  })
  const said = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help} at ${JSON.stringify(node.target)}\n${node.failureSummary ?? ''}`,
    ),
  )
  expect(said, `axe on ${where}`).toEqual([])
}
