/** The screen as a person meets it: things with a role and a name. Names are computed in the page by axe-core. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { expect } from 'playwright/test'

import { BACKSPACE, type Driven, type Node } from './drive/driven.ts'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Name = string | RegExp

/** Of axe, what is used here: the tests are written for its own rules. */
interface Axe {
  setup: (root: Element) => void
  teardown: () => void
  commons: {
    aria: { getRole: (of: Element) => string | null }
    text: { accessibleText: (of: Element) => string }
    dom: { isVisibleToScreenReaders: (of: Element) => boolean }
  }
}

/** `field` is whatever has a label and takes a value, `file` an input for files, which may be hidden. */
type Role = string

/** The first thing of a role whose name fits, of what can be seen. */
const findThing = (
  { role, exact, pattern }: { role: Role; exact: string | null; pattern: string | null },
  within: Element | undefined,
): Element | undefined => {
  const { axe: rules } = globalThis as unknown as { axe: Axe }
  const isFile = (each: Element) => each instanceof HTMLInputElement && each.type === 'file'
  const isOfRole = (each: Element) => {
    if (role === 'file') return isFile(each)
    if (role === 'field') return each.matches('input, textarea, select') && !isFile(each)
    return rules.commons.aria.getRole(each) === role
  }
  rules.setup(document.documentElement)
  try {
    return [...(within ?? document.body).querySelectorAll('*')].find((each) => {
      if (!isOfRole(each)) return false
      const seen = each.checkVisibility({ visibilityProperty: true })
      if (role !== 'file' && !(seen && rules.commons.dom.isVisibleToScreenReaders(each))) {
        return false
      }
      // A name that is computed of something hidden is empty.
      const said = isFile(each)
        ? (each.getAttribute('aria-label') ?? '')
        : rules.commons.text.accessibleText(each)
      const name = said.replaceAll(/\s+/g, ' ').trim()
      return pattern === null ? exact === null || name === exact : new RegExp(pattern).test(name)
    })
  } finally {
    rules.teardown()
  }
}

export class Screen {
  constructor(
    readonly driven: Driven,
    readonly origin: string,
  ) {}

  async open(path: string) {
    await this.driven.goto(this.origin + path)
  }

  /** The path of the page, with its query. */
  path() {
    return this.driven.run(() => location.pathname + location.search, null)
  }

  /** What has this role and name, waited for. */
  async get(role: Role, name?: Name, within?: Node): Promise<Node> {
    let found: Node | undefined
    await expect(async () => {
      found = await this.#look(role, name, within)
      expect(found, `${role} ${String(name ?? '')}`).toBeDefined()
    }).toPass(WAITING)
    if (!found) throw new Error('nothing was found')
    return found
  }

  async isGone(role: Role, name?: Name): Promise<void> {
    await expect(async () => {
      expect(await this.#look(role, name), `${role} ${String(name ?? '')}`).toBeUndefined()
    }).toPass(WAITING)
  }

  async has(role: Role, name?: Name): Promise<boolean> {
    return (await this.#look(role, name)) !== undefined
  }

  async click(role: Role, name?: Name, within?: Node): Promise<void> {
    // What is drawn anew between the look and the press is looked for again.
    await expect(async () => {
      const found = await this.#look(role, name, within)
      expect(found, `${role} ${String(name ?? '')}`).toBeDefined()
      if (found) await this.driven.click(found)
    }).toPass(WAITING)
  }

  /** Presses a button until the window that it opens is there: the button may move as it is pressed. */
  async opens(dialog: Name, button: Name): Promise<void> {
    await expect(async () => {
      const pressed = await this.#look('button', button)
      if (pressed && !(await this.has('dialog', dialog))) await this.driven.click(pressed)
      await expect.poll(() => this.has('dialog', dialog), { timeout: 5_000 }).toBe(true)
    }).toPass(WAITING)
  }

  /** Types `text` in place of what the field has. */
  async fill(label: Name | undefined, text: string, within?: Node): Promise<void> {
    // The first paint's fields are replaced by React's, with what was typed.
    await expect(async () => {
      const field = await this.get('field', label, within)
      const had = await this.driven.run(
        (_, node) => {
          const into = node as HTMLInputElement
          into.scrollIntoView({ block: 'center' })
          into.focus()
          into.select()
          return into.value
        },
        null,
        field,
      )
      if (had !== text) await this.driven.type(had === '' ? text : BACKSPACE + text)
      const value = await this.driven.run(
        (_, node) => (node as HTMLInputElement).value,
        null,
        field,
      )
      expect(value, String(label ?? 'field')).toBe(text)
    }).toPass(WAITING)
  }

  /** Presses a key in a field. */
  async press(label: Name, key: string): Promise<void> {
    const field = await this.get('field', label)
    await this.driven.run((_, node) => (node as HTMLElement).focus(), null, field)
    await this.driven.type(key)
  }

  /**
   * Chooses from a list of the browser's own by what the choice says. The menu of such a list is drawn outside of the
   * page, where drivers differ; the page gets the two events that a choice gives.
   */
  async select(label: Name, option: string): Promise<void> {
    const field = await this.get('field', label)
    const choose = () =>
      this.driven.run(
        (wanted, node) => {
          const list = node as HTMLSelectElement
          const chosen = [...list.options].find(({ text }) => text === wanted)
          if (!chosen) return false
          chosen.selected = true
          list.dispatchEvent(new Event('input', { bubbles: true }))
          list.dispatchEvent(new Event('change', { bubbles: true }))
          return true
        },
        option,
        field,
      )
    await expect.poll(choose, WAITING).toBe(true)
  }

  /** Ticks a checkbox once it may be. */
  async tick(label: Name): Promise<void> {
    await expect(async () => {
      const box = await this.get('checkbox', label)
      const isOn = () =>
        this.driven.run(
          (_, node) => {
            const { checked, disabled } = node as HTMLInputElement
            return disabled ? 'disabled' : checked
          },
          null,
          box,
        )
      expect(await isOn()).not.toBe('disabled')
      if ((await isOn()) === false) await this.driven.click(box)
      expect(await isOn()).toBe(true)
    }).toPass(WAITING)
  }

  /** A file of this machine for an input of the page. */
  async choose(label: Name, path: string): Promise<void> {
    await this.driven.choose(await this.get('file', label), path)
  }

  /** What can be read on the page, or within a part of it. */
  text(within?: Node): Promise<string> {
    return this.driven.run(
      (_, node) => ((node ?? document.body) as HTMLElement).innerText,
      null,
      within,
    )
  }

  /** The text is read on the screen, or within what has this role and name. */
  async says(text: Name, role?: Role, name?: Name): Promise<void> {
    await expect(async () => {
      const within = role === undefined ? undefined : await this.get(role, name)
      const said = await this.text(within)
      if (typeof text === 'string') expect(said).toContain(text)
      else expect(said).toMatch(text)
    }).toPass(WAITING)
  }

  async #look(role: Role, name?: Name, within?: Node): Promise<Node | undefined> {
    if (!(await this.driven.run(() => 'axe' in globalThis, null))) await this.driven.load(axe)
    const exact = typeof name === 'string' ? name : null
    const pattern = name instanceof RegExp ? name.source : null
    return this.driven.find(findThing, { role, exact, pattern }, within)
  }
}

/** A busy machine gets all the time it needs: nothing is judged by it. */
const WAITING = { timeout: 90_000, intervals: [100, 200, 400] }
