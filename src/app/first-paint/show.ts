/**
 * The script in the page that shows the first paint, before any other has loaded (docs/decisions/32): it copies the
 * templates of this visit, in the language and scheme of this device, with what was kept of person and vendor. What is
 * done there is noted for `hand-over.ts`.
 */
import type { RuntimeConfig } from '#contract/config'
import { LANGUAGES } from '#contract/language'
import type { Me } from '#contract/session'
import {
  ACCOUNT_STORAGE_KEY,
  BENCH_STORAGE_KEY,
  CONFIG_STORAGE_KEY,
  LANGUAGE_STORAGE_KEY,
  OWNER_STORAGE_KEY,
  SCHEME_STORAGE_KEY,
  SWITCHES_STORAGE_KEY,
  TOKEN_STORAGE_KEY,
  WEB_STORAGE_KEY,
} from '#contract/storage-keys'
import { canUsePasskeys } from '#device/can-use-passkeys'
import { greet, leadOf, type Greetings } from '#features/home/greet.ts'
import { initialsOf } from '#ui/initials-of.ts'

import { labelOfButton } from './label-of-button.ts'
import { placeOf } from './place-of.ts'
import { PLACEHOLDER } from './placeholders.ts'

type Config = Partial<RuntimeConfig>

const root = document.documentElement

/** What is kept under a key of local storage, as it was written there; undefined where nothing is. */
function read(key: string): unknown {
  const kept = localStorage.getItem(key)
  return kept === null ? undefined : JSON.parse(kept)
}

function show(stage: HTMLElement): void {
  const language = chooseLanguage()
  root.lang = language
  root.dataset.scheme = chooseScheme()
  // who works there is known when the portal has started
  if (localStorage.getItem(BENCH_STORAGE_KEY) !== null) return
  const kept = read(CONFIG_STORAGE_KEY) as Config | undefined
  const { brand, hidden = [], api_filters = [], api_sign_in = [] } = kept ?? {}
  const signedIn = localStorage.getItem(TOKEN_STORAGE_KEY) !== null
  const account = localStorage.getItem(ACCOUNT_STORAGE_KEY)
  const isWithoutCustomer = localStorage.getItem(SWITCHES_STORAGE_KEY) !== null && !account
  const path = location.pathname
  // What comes of a token in the address, or of a screen that this portal does not have, is known later.
  if (location.search.includes('rtoken=') || (signedIn && isWithoutCustomer)) return
  if (hidden.includes(path.split('/', 2)[1] ?? '')) return
  // media queries count in the text's usual size
  const width = (innerWidth * 16) / Number.parseFloat(getComputedStyle(root).fontSize)
  const place = placeOf({ path, signedIn, width })
  if (!place) return
  const painted = copyOf(place.frame, language)
  if (place.content) painted.querySelector('#content')?.append(copyOf(place.content, language))
  if (signedIn) {
    // Nothing to read out yet, but links lead somewhere, and what is pressed is done later.
    stage.ariaHidden = 'true'
    fillIn(painted, readMe())
    for (const link of painted.querySelectorAll('a')) {
      if (hidden.includes(link.pathname.slice(1))) link.remove()
      if (`${path}/`.startsWith(`${link.pathname}/`)) link.ariaCurrent = 'page'
    }
    if (!api_filters.includes('search'))
      painted.querySelector('[type=search]')?.parentElement?.remove()
  }
  // on a first visit its place is held until that is known
  const hasPasskeys = canUsePasskeys() && (!kept || api_sign_in.includes('passkey'))
  if (!hasPasskeys) painted.querySelector('[data-passkeys]')?.remove()
  nameProvider(painted, kept ?? {})
  if (brand) putBrand(stage, painted, brand)
  stage.append(painted)
  noteWhatIsDone(stage)
}

function chooseLanguage(): string {
  const wanted = [localStorage.getItem(LANGUAGE_STORAGE_KEY), navigator.language.slice(0, 2)]
  return wanted.find((code) => LANGUAGES.some((each) => each === code)) ?? 'en'
}

function chooseScheme(): string {
  const chosen = localStorage.getItem(SCHEME_STORAGE_KEY)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** A copy of a template; the files that its screen needs are asked for at once. */
function copyOf(place: string, language: string): DocumentFragment {
  const found = document.querySelector<HTMLTemplateElement>(
    `template[data-place="${place}"][lang="${language}"]`,
  )
  if (!found) return document.createDocumentFragment()
  for (const href of found.dataset.modules?.split(' ') ?? []) {
    const link = document.createElement('link')
    const kind = href.endsWith('.css')
      ? { rel: 'preload', as: 'style', crossOrigin: '' }
      : { rel: 'modulepreload' }
    document.head.append(Object.assign(link, kind, { href }))
  }
  const copy = document.importNode(found.content, true)
  if (found.dataset.greetings) greetIn(copy, JSON.parse(found.dataset.greetings))
  return copy
}

function greetIn(copy: DocumentFragment, texts: Record<keyof Greetings, string>): void {
  const heading = copy.querySelector('h1')
  if (!heading) return
  const format = (text: string) => (name: string) => text.replace(PLACEHOLDER.name, name)
  const { morning, day, evening } = texts
  const formats = { morning: format(morning), day: format(day), evening: format(evening) }
  heading.textContent = greet(formats, readMe()?.name ?? undefined)
}

let me: Partial<Me> | undefined

/** As TanStack Query persists it. */
interface Web {
  buster: string
  clientState: { queries: { queryKey: unknown[]; state: { data: unknown } }[] }
}

/** What was kept of the person who is signed in. */
function readMe(): Partial<Me> | undefined {
  if (me) return me
  const kept = read(WEB_STORAGE_KEY) as Web | undefined
  const account = localStorage.getItem(ACCOUNT_STORAGE_KEY)
  const owner = `${localStorage.getItem(OWNER_STORAGE_KEY)}${account ? `#${account}` : ''}`
  if (!kept?.buster.endsWith(`|${owner}`)) return undefined
  const query = kept.clientState.queries.find(({ queryKey }) => queryKey[0] === 'me')
  return (me = query?.state.data as Partial<Me> | undefined)
}

/** Puts name and customer in the place of what stands for them. */
function fillIn(painted: DocumentFragment, person: Partial<Me> | undefined): void {
  const name = person?.name ?? ''
  const customer = person?.customer?.data
  const { name: forName, customer: forCustomer, area: forArea } = PLACEHOLDER
  const texts: Record<string, string> = {
    [forName]: name,
    [forCustomer]: customer?.name ?? '',
    [leadOf({ name: forCustomer, area: forArea })]: leadOf(customer),
  }
  const walker = document.createTreeWalker(painted, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = texts[node.nodeValue ?? '']
    if (text !== undefined) node.nodeValue = text
  }
  for (const { dataset } of painted.querySelectorAll<HTMLElement>('[data-initials]'))
    dataset.initials = initialsOf(name)
}

/** Names whom one may sign in by, or takes the button away. */
function nameProvider(painted: DocumentFragment, { api_sign_in = [], openid }: Config): void {
  const button = painted.querySelector('[data-provider]')
  const isOffered = openid && openid.for !== 'staff' && api_sign_in.includes('openid')
  const text = [...(button?.childNodes ?? [])].find((node) => node.nodeType === Node.TEXT_NODE)
  if (!isOffered) button?.remove()
  else if (text) text.nodeValue = text.nodeValue?.replace(PLACEHOLDER.provider, openid.name) ?? ''
}

/** The vendor's name, logo and colours; what stands on the colour is the theme's to find. */
function putBrand(
  stage: HTMLElement,
  painted: DocumentFragment,
  { name, logo, primary_light, primary_dark }: RuntimeConfig['brand'],
): void {
  const colour = root.dataset.scheme === 'dark' ? primary_dark : primary_light
  if (colour !== undefined) {
    stage.style.setProperty('--bs-primary', colour)
    stage.style.setProperty('--mui-palette-primary-main', colour)
  }
  for (const brand of painted.querySelectorAll('[data-brand]')) {
    const mark = brand.querySelector('svg')
    const text = brand.querySelector('span')
    if (text) text.textContent = name
    if (!mark || logo === undefined) continue
    const picture = document.createElement('img')
    mark.replaceWith(Object.assign(picture, { src: logo, alt: '', height: mark.clientHeight }))
  }
}

/** Notes the last press of a button and a submission: nothing of it is lost, and no password becomes an address. */
function noteWhatIsDone(stage: HTMLElement): void {
  stage.addEventListener('submit', (event) => {
    event.preventDefault()
    stage.dataset.submitted = 'true'
  })
  stage.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button, [role=button]')
    if (button && button.getAttribute('type') !== 'submit')
      stage.dataset.pressed = labelOfButton(button)
  })
}

const empty = document.getElementById('first-paint')
try {
  if (empty) show(empty)
} catch {
  // Without a storage, or with one that another version wrote: the portal paints when it has started.
  empty?.replaceChildren()
}
