/** `npm run shots`: pictures of every screen, in sizes and schemes, and what differs between two folders of them. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'

import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright'

import { ensureBrowser } from '#ci/browser.mjs'
import { ensureBuilt } from '#ci/build.mjs'
import { LANGUAGE_STORAGE_KEY } from '#contract/storage-keys'
import { launchFlags } from '#tests/support/programs/launch-flags'

import { startServer } from '../e2e/support/server-process.ts'
import { signIn } from '../support/sign-in.ts'
import { compareFolders } from './compare.ts'
import { NoSuchState, type Place } from './place.ts'
import { listPlaces, RINA } from './places.ts'
import { listStatePlaces } from './state-places.ts'
import { writePage } from './write-page.ts'

const usage = `npm run shots -- [options]
  --only PATTERN      of the places in tests/shots/places.ts, those whose name matches
  --paths LIST        these addresses instead, e.g. /login,/home
  --as EMAIL          who opens them (default rina@demo.lab); 'nobody' stays signed out
  --click TEXT        presses a button or link with this text first, e.g. to open a modal
  --sizes LIST        of phone, tablet, desktop (default all)
  --schemes LIST      of light, dark (default both)
  --languages LIST    of en, id (default en)
  --states            each screen while it loads, where that fails, and with nothing in it, too
  --all               both languages and the states, and one page of it all (default folder docs/screens)
  --data FOLDER       demo data to take copies of, loaded there if need be: the same in each run
  --tree FOLDER       another checkout, built, whose portal is pictured
  --origin URL        a running server instead of a started one
  --out FOLDER        default .cache/shots
npm run shots -- --compare BEFORE AFTER
  prints what differs, and draws it into AFTER/differences`

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 1180, height: 820 }, isMobile: false, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
}
type Size = keyof typeof sizes
type Scheme = 'light' | 'dark'
type Language = 'en' | 'id'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    paths: { type: 'string' },
    as: { type: 'string', default: 'rina@demo.lab' },
    click: { type: 'string' },
    sizes: { type: 'string', default: 'phone,tablet,desktop' },
    schemes: { type: 'string', default: 'light,dark' },
    data: { type: 'string' },
    tree: { type: 'string' },
    origin: { type: 'string' },
    languages: { type: 'string' },
    states: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    out: { type: 'string' },
    compare: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const OUT = options.out ?? (options.all ? 'docs/screens' : '.cache/shots')
const LANGUAGES = (options.languages ?? (options.all ? 'en,id' : 'en')).split(',') as Language[]

/** Copies keep owners and times: the database's files are its own user's. */
const copyFolder = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to])

/** A folder with demo data, and a server that is stopped. */
async function loadData(folder: string) {
  if (existsSync(join(folder, 'database'))) return
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  await (await startServer({ dataDir: folder, startTimeoutMs: 120_000 })).stop()
}

/** The minute after the data was loaded, as its days are counted from there. */
async function loadedAt(folder: string) {
  const { mtime } = await stat(join(folder, 'database/postgres/PG_VERSION'))
  return new Date(Math.ceil(mtime.getTime() / 60_000) * 60_000 + 60_000)
}

async function contextFor(browser: Browser, size: Size, at: Date | undefined, worker = false) {
  const context = await browser.newContext({
    ...sizes[size],
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Asia/Jakarta',
    serviceWorkers: worker ? 'allow' : 'block',
  })
  if (at) await context.clock.setFixedTime(at)
  return context
}

async function openPage(context: BrowserContext, place: Place, token: string | undefined) {
  const page = await context.newPage()
  await page.addInitScript(
    ({ given, reminds, ownDevice }) => {
      if (location.protocol !== 'http:') return
      if (ownDevice && localStorage.length > 0) return
      localStorage.clear()
      localStorage.setItem('push-off', '1')
      if (given) localStorage.setItem('token', given)
      if (!reminds) sessionStorage.setItem('caf-reminded', 'everybody')
    },
    { given: token, reminds: place.reminds === true, ownDevice: place.ownDevice === true },
  )
  page.on('pageerror', (error) => console.log(`    page error: ${error.message}`))
  followCode(page)
  return page
}

const codeOnItsWay = new WeakMap<Page, Set<Request>>()

/** What a press opens is not in the page before its code has come. */
function followCode(page: Page): void {
  const requests = new Set<Request>()
  codeOnItsWay.set(page, requests)
  page.on('request', (request) => request.resourceType() === 'script' && requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** An event stream keeps the network busy for ever, so quiet is asked of the page instead. */
async function settle(page: Page, place: Pick<Place, 'loading'>) {
  await page.waitForLoadState('load')
  if (place.loading) return
  await page
    .waitForFunction(
      () =>
        document.querySelector('#root')?.childElementCount &&
        !document.querySelector('[aria-busy="true"], .MuiSkeleton-root') &&
        [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
      null,
      { timeout: 8000 },
    )
    .catch(() => console.log(`    still loading after 8 s: ${page.url()}`))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** The page as it is once two looks, a while apart, see the same. */
async function steadyPicture(page: Page, place: Place, look: () => Promise<Buffer>) {
  let before = await look()
  for (let tries = 0; tries < 12; tries += 1) {
    await page.waitForTimeout(400)
    // What is being loaded may have begun after the last look.
    await settle(page, place)
    const now = await look()
    if (now.equals(before) && !codeOnItsWay.get(page)?.size) return now
    before = now
  }
  console.log(`    it does not come to rest: ${page.url()}`)
  return before
}

/** As if another tab had chosen it: what is open stays open. */
async function speak(page: Page, language: Language) {
  if ((await page.locator('html').getAttribute('lang')) === language) return
  await page.evaluate(
    ([key, newValue]) => {
      localStorage.setItem(key, newValue)
      dispatchEvent(new StorageEvent('storage', { key, newValue }))
    },
    [LANGUAGE_STORAGE_KEY, language] as const,
  )
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' })
}

async function picturePlace(context: BrowserContext, size: Size, place: Place, origin: string) {
  const signedIn = place.ownSession ? signIn : tokenOf
  const token = place.as === undefined ? undefined : await signedIn(origin, place.as)
  const page = await openPage(context, place, token)
  page.setDefaultTimeout(20_000)
  const mask = place.mask === undefined ? [] : [page.locator(place.mask)]
  const look = () => page.screenshot({ mask, animations: 'disabled', scale: 'css' })
  try {
    await place.prepare?.(page)
    await page.goto(origin + place.path, { waitUntil: 'commit' })
    await settle(page, place)
    // While there is a network: an act may end it.
    for (const language of LANGUAGES.toReversed()) await speak(page, language)
    await place.act?.(page)
    await settle(page, place)
    for (const language of LANGUAGES) {
      await (place.speak ?? speak)(page, language)
      for (const scheme of options.schemes.split(',') as Scheme[]) {
        await page.emulateMedia({ colorScheme: scheme })
        const file = [place.name, size, scheme, ...(language === 'en' ? [] : [language])].join('-')
        await writeFile(`${OUT}/${file}.png`, await steadyPicture(page, place, look))
      }
    }
    await place.speak?.(page, 'en')
  } catch (error) {
    console.log(`    ${place.name}, ${size}: ${error instanceof Error ? error.message : ''}`)
    if (!(error instanceof NoSuchState)) {
      process.exitCode = 1
      await page
        .screenshot({ path: `${OUT}/failed/${place.name}-${size}.png` })
        .catch(() => undefined)
    }
  }
  await page.close()
  await context.setOffline(false)
}

const tokens = new Map<string, Promise<string>>()

function tokenOf(origin: string, email: string) {
  const known = tokens.get(email + origin) ?? signIn(origin, email)
  tokens.set(email + origin, known)
  return known
}

function namedPaths(paths: string): Place[] {
  const { as, click } = options
  const press = (page: Page) =>
    page
      .getByText(click ?? '', { exact: true })
      .first()
      .click()
  const same = {
    ...(as !== 'nobody' && { as }),
    ...(click !== undefined && { act: press }),
  }
  const nameOf = (path: string) =>
    path.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'root'
  return paths.split(',').map((path) => Object.assign({ name: nameOf(path), path }, same))
}

/** Each size begins with the same data: what a picture needs to write, another size does not see. */
async function pictureSize(browser: Browser, size: Size, data: string) {
  const dataDir = `${data}-${size}`
  if (!options.origin) await copyFolder(data, dataDir)
  const server = options.origin
    ? undefined
    : await startServer({
        dataDir,
        startTimeoutMs: 180_000,
        ...(options.tree && { tree: resolve(options.tree) }),
      })
  const origin = options.origin ?? server?.origin ?? ''
  const at = server && (await loadedAt(data))
  const context = await contextFor(browser, size, at)
  const places = options.paths
    ? namedPaths(options.paths)
    : await listPlaces(origin, await tokenOf(origin, RINA))
  if (options.all || options.states) places.unshift(...listStatePlaces(places))
  const wanted = new RegExp(options.only)
  for (const place of places.filter(({ name }) => wanted.test(name))) {
    const own = place.ownDevice ? await contextFor(browser, size, at, place.worker) : undefined
    await picturePlace(own ?? context, size, place, origin)
    await own?.close()
    console.log(`${place.name}, ${size}`)
  }
  await context.close()
  await server?.end()
}

async function takePictures() {
  await mkdir(OUT, { recursive: true })
  if (!options.origin && !options.tree) ensureBuilt()
  const work = await mkdtemp(join(tmpdir(), 'benchside-shots-'))
  await chmod(work, 0o755)
  const data = join(work, 'data')
  const executablePath = await ensureBrowser()
  const browser = await chromium.launch({ executablePath, args: launchFlags })
  try {
    if (options.data) {
      await loadData(options.data)
      await copyFolder(options.data, data)
    } else if (!options.origin) await loadData(data)
    const sizesAsked = options.sizes.split(',') as Size[]
    const ended = await Promise.allSettled(
      sizesAsked.map((size) => pictureSize(browser, size, data)),
    )
    const failed = ended.find((each) => each.status === 'rejected')
    if (failed) throw failed.reason
    if (options.all) console.log(`${await writePage(OUT)} pictures: ${OUT}/index.html`)
  } finally {
    await browser.close()
    await rm(work, { recursive: true, force: true, maxRetries: 5 })
  }
}

const [before, after] = positionals
if (options.help) console.log(usage)
else if (!options.compare) await takePictures()
else if (before !== undefined && after !== undefined) await compareFolders(before, after)
else console.log(usage)
