import type { CSSObject } from '@mui/material/styles'
import { expect, test } from 'vitest'

import { makeTheme, ownVariables, type BrandColours } from './theme.ts'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function toCss(styles: CSSObject): string {
  return Object.entries(styles)
    .map(([name, value]) => {
      if (typeof value === 'string' || typeof value === 'number')
        return `${name.startsWith('--') ? name : kebab(name)}: ${value};\n`
      return `${name} {\n${toCss(value as CSSObject)}}\n`
    })
    .join('')
}

const allVariables = (brand: BrandColours) =>
  [...makeTheme(brand).generateStyleSheets(), ownVariables(brand)].map(toCss).join('')

// After a change of colours: `npx vitest -c tests/vitest.config.ts --project unit theme -u`
test('the file of variables is what the theme says', async () => {
  await expect(`@layer variables {\n${allVariables({})}}\n`).toMatchFileSnapshot(
    'variables.gen.css',
  )
})

test('a vendor’s own colour takes the place of the built-in one', () => {
  const brand = { light: '#7A1FA2' }
  const css = allVariables(brand)
  expect(css).toContain('--bs-primary: #7A1FA2;')
  expect(css).toContain('--mui-palette-primary-main: #7A1FA2;')
  expect(css).not.toContain('--bs-primary: #0B5F66;')
})
