import type { Command } from '../database.ts'

/** Oldest first; another array only when one of its commands changed. */
export type CommandList = readonly Command[]
export type CommandFilter = (command: Command) => boolean

const NONE: CommandList = []

/** Whether the server does not have it yet. */
export const isUnsent = ({ state }: Pick<Command, 'state'>): boolean => state !== 'sent'

/** Numbers of the queue, and its commands in other accounts. */
export interface OutboxSummary {
  /** Unsent commands of the current account, */
  unsent: number
  /** those of them that were refused, */
  refused: number
  /** and when the oldest of them was written, in ms. */
  oldest: number | undefined
  /** Unsent commands of the person's other accounts, which stay until that account is switched on again. */
  elsewhere: CommandList
}

/** The queue of one person in memory, by lane and by filter: a change of one command touches only what contains it. */
export class CommandIndex {
  /** The account that is switched on. */
  account = ''
  #refused = 0
  #elsewhere: CommandList = NONE
  /** Made when it is asked for. */
  #unsentList: CommandList | undefined
  readonly #commands = new Map<number, Command>()
  readonly #unsent = new Map<number, Command>()
  readonly #lanes = new Map<string, CommandList>()
  readonly #selections = new Map<CommandFilter, CommandList>()

  get summary(): OutboxSummary {
    const [oldest] = this.#unsent.values()
    return {
      unsent: this.#unsent.size,
      refused: this.#refused,
      oldest: oldest?.madeAt,
      elsewhere: this.#elsewhere,
    }
  }

  get isEmpty(): boolean {
    return this.#commands.size + this.#elsewhere.length === 0
  }

  /** Returns all commands of the current account, oldest first. */
  list(): Command[] {
    return oldestFirst(this.#commands)
  }

  /** Returns the unsent commands of the current account, oldest first. */
  listUnsent(): CommandList {
    return (this.#unsentList ??= oldestFirst(this.#unsent))
  }

  lane(lane: string): CommandList {
    return this.#lanes.get(lane) ?? NONE
  }

  find(key: string): Command | undefined {
    return [...this.#commands.values()].find((command) => command.key === key)
  }

  /** Returns the commands that `filter` selects. It is followed from then on, so it must be one of few. */
  select(filter: CommandFilter): CommandList {
    const known = this.#selections.get(filter)
    if (known) return known
    const selected = this.list().filter(filter)
    this.#selections.set(filter, selected)
    return selected
  }

  clear(): void {
    for (const known of [this.#commands, this.#unsent, this.#lanes]) known.clear()
    for (const filter of this.#selections.keys()) this.#selections.set(filter, NONE)
    this.#refused = 0
    this.#elsewhere = NONE
    this.#unsentList = undefined
  }

  /** Adds a command, or replaces it by its new state. */
  put(command: Command): void {
    if (this.isHere(command)) this.#set(command.id, command)
    else this.#elsewhere = withCommand(this.#elsewhere, command).filter(isUnsent)
  }

  delete(id: number): void {
    this.#set(id, undefined)
    this.#elsewhere = withoutCommand(this.#elsewhere, id)
  }

  /** Whether it belongs to the current account. */
  isHere({ account }: Command): boolean {
    return account === '' || account === this.account
  }

  #set(id: number, after: Command | undefined): void {
    const before = this.#commands.get(id)
    this.#unsentList = undefined
    this.#refused += Number(after?.state === 'refused') - Number(before?.state === 'refused')
    setOrDelete(this.#commands, id, after)
    setOrDelete(this.#unsent, id, after && isUnsent(after) ? after : undefined)
    if (before && before.lane !== after?.lane) {
      this.#lanes.set(before.lane, withoutCommand(this.lane(before.lane), id))
    }
    if (after) this.#lanes.set(after.lane, withCommand(this.lane(after.lane), after))
    for (const [filter, list] of this.#selections) {
      if (after && filter(after)) this.#selections.set(filter, withCommand(list, after))
      else if (before && filter(before)) this.#selections.set(filter, withoutCommand(list, id))
    }
  }
}

function setOrDelete<K, V>(map: Map<K, V>, key: K, value: V | undefined): void {
  if (value === undefined) map.delete(key)
  else map.set(key, value)
}

/** Looks from the end, where new commands belong. */
function withCommand(list: CommandList, command: Command): CommandList {
  const at = list.findLastIndex(({ id }) => id <= command.id)
  return list[at]?.id === command.id ? list.with(at, command) : list.toSpliced(at + 1, 0, command)
}

const withoutCommand = (list: CommandList, gone: number): CommandList =>
  list.filter(({ id }) => id !== gone)

function oldestFirst(commands: ReadonlyMap<number, Command>): Command[] {
  return [...commands.values()].toSorted((a, b) => a.id - b.id)
}
