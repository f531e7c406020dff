/** `npm run shots`: pictures of screens, in sizes and schemes, signed in with a demo account. */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { chromium, type Browser, type Page } from 'playwright'

import { ensureBrowser } from '#ci/browser.mjs'
import { ensureBuilt } from '#ci/build.mjs'
import { launchFlags } from '#tests/support/launch-flags'

import { startServer } from './e2e/support/server-process.ts'
import { signIn } from './support/sign-in.ts'

const usage = `npm run shots -- [options]
  --origin URL        a running server (default: starts the built one with demo data)
  --paths LIST        default /login,/home,/ticket/open/choose,/tickets
  --sizes LIST        of phone, tablet, desktop (default all)
  --schemes LIST      of light, dark (default both)
  --full              the whole page, not only the window
  --as EMAIL          the demo account (default rina@demo.lab); 'nobody' stays signed out
  --wait MS           extra time before each picture (default 600)
  --locale TAG        default en-GB
  --click TEXT        presses a button or link with this text first, e.g. to open a modal
  --out FOLDER        default .cache/shots`

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 1180, height: 820 }, isMobile: false, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
}
type Size = keyof typeof sizes
type Scheme = 'light' | 'dark'

const { values: options } = parseArgs({
  options: {
    origin: { type: 'string' },
    paths: { type: 'string', default: '/login,/home,/ticket/open/choose,/tickets' },
    sizes: { type: 'string', default: 'phone,tablet,desktop' },
    schemes: { type: 'string', default: 'light,dark' },
    full: { type: 'boolean', default: false },
    as: { type: 'string', default: 'rina@demo.lab' },
    wait: { type: 'string', default: '600' },
    locale: { type: 'string', default: 'en-GB' },
    click: { type: 'string' },
    out: { type: 'string', default: '.cache/shots' },
    help: { type: 'boolean', default: false },
  },
})

async function pageFor(browser: Browser, size: Size, scheme: Scheme, token: string | undefined) {
  const context = await browser.newContext({
    ...sizes[size],
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: options.locale,
    timezoneId: 'Asia/Jakarta',
  })
  if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token)
  const page = await context.newPage()
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      console.log(`    console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => console.log(`    page error: ${error.message}`))
  return page
}

/** An event stream keeps the network busy for ever, so quiet is asked of the page instead. */
async function settle(page: Page) {
  await page.waitForLoadState('load')
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy="true"], .MuiSkeleton-root'), null, {
      timeout: 5000,
    })
    .catch(() => console.log('    still loading after 5 s'))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForTimeout(Number(options.wait))
}

function nameOf(path: string) {
  return path.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'root'
}

async function shoot(browser: Browser, origin: string, folder: string) {
  const token = options.as === 'nobody' ? undefined : await signIn(origin, options.as)
  for (const size of options.sizes.split(',') as Size[]) {
    for (const scheme of options.schemes.split(',') as Scheme[]) {
      const page = await pageFor(browser, size, scheme, token)
      for (const path of options.paths.split(',')) {
        await page.goto(origin + path, { waitUntil: 'commit' })
        await settle(page)
        if (options.click) {
          await page.getByText(options.click, { exact: true }).first().click()
          await settle(page)
        }
        const file = `${folder}/${nameOf(path)}-${size}-${scheme}.png`
        await page.screenshot({ path: file, fullPage: options.full })
        console.log(file)
      }
      await page.context().close()
    }
  }
}

if (options.help) {
  console.log(usage)
} else {
  const folder = options.out.startsWith('/')
    ? options.out
    : fileURLToPath(new URL(`../${options.out}`, import.meta.url))
  await mkdir(folder, { recursive: true })
  if (!options.origin) await ensureBuilt()
  const server = options.origin ? undefined : await startServer()
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: launchFlags,
  })
  try {
    await shoot(browser, options.origin ?? server?.origin ?? '', folder)
  } finally {
    await browser.close()
    await server?.end()
  }
}
