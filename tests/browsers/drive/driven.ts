/** A browser that is driven from outside, by whichever protocol it speaks. */

/** An element of the page, as its protocol names it. */
export type Node = object

/** What can be sent to a page and back. */
export type Json = string | number | boolean | null | readonly Json[] | { [key: string]: Json }

/** Runs in the page: it may use nothing from around it. */
export type InPage<In extends Json, Out> = (given: In, node: Element | undefined) => Out

export interface Driven {
  /** As the browser says it, e.g. `Firefox 153.8.0`. */
  readonly title: string
  goto: (address: string) => Promise<void>
  reload: () => Promise<void>
  /** Runs `work` in the page; returns what it returns, or resolves to, as JSON carries it. */
  run: <In extends Json, Out>(
    work: InPage<In, Out | Promise<Out>>,
    given: In,
    node?: Node,
  ) => Promise<Out>
  /** Runs a script in the page, for what it leaves there. */
  load: (script: string) => Promise<void>
  /** The element that `work` finds in the page. */
  find: <In extends Json>(
    work: InPage<In, Element | undefined>,
    given: In,
    node?: Node,
  ) => Promise<Node | undefined>
  /** By pointer, in the middle of it; it is scrolled to first. */
  click: (node: Node) => Promise<void>
  /** By the keyboard, into what has the focus. */
  type: (text: string) => Promise<void>
  /** Chooses a file of this machine in an input for files. */
  choose: (node: Node, path: string) => Promise<void>
  /** As the person who allows the notifications of `origin`; undefined where the protocol has no word for it. */
  allowNotifications: ((origin: string) => Promise<void>) | undefined
  end: () => Promise<void>
}

export const ENTER = '\uE007'
export const END = '\uE010'
export const BACKSPACE = '\uE003'
