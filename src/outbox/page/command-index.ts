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
    return [...this.#commands.values()].toSorted((a, b) => a.id - b.id)
  }

  /** Returns the unsent commands of the current account, oldest first. */
  listUnsent(): CommandList {
    this.#unsentList ??= [...this.#unsent.values()].toSorted((a, b) => a.id - b.id)
    return this.#unsentList
  }

  lane(lane: string): CommandList {
    return this.#lanes.get(lane) ?? NONE
  }

  /** Returns the commands that `filter` selects. It is followed from then on, so it must be one of few. */
  select(filter: CommandFilter): CommandList {
    const known = this.#selections.get(filter)
    if (known) return known
    const selected = this.list().filter(filter)
    this.#selections.set(filter, selected)
    return selected
  }

  /** Replaces everything by `commands`, oldest first. */
  replace(commands: CommandList): void {
    const here = commands.filter((command) => this.isHere(command))
    const lanes = new Map<string, Command[]>()
    this.#commands.clear()
    this.#unsent.clear()
    this.#unsentList = undefined
    for (const command of here) {
      this.#commands.set(command.id, command)
      if (isUnsent(command)) this.#unsent.set(command.id, command)
      const lane = lanes.get(command.lane)
      if (lane) lane.push(command)
      else lanes.set(command.lane, [command])
    }
    this.#lanes.clear()
    for (const [lane, own] of lanes) this.#lanes.set(lane, own)
    for (const filter of this.#selections.keys()) {
      this.#selections.set(filter, here.filter(filter))
    }
    this.#refused = here.filter(({ state }) => state === 'refused').length
    this.#elsewhere = commands.filter((command) => !this.isHere(command) && isUnsent(command))
  }

  /** Adds a command, or replaces it by its new state. */
  put(command: Command): void {
    if (this.isHere(command)) this.#change(this.#commands.get(command.id), command)
    else if (isUnsent(command)) this.#elsewhere = withCommand(this.#elsewhere, command)
    else this.#elsewhere = withoutCommand(this.#elsewhere, command)
  }

  delete(id: number): void {
    const command = this.#commands.get(id)
    if (command) this.#change(command, undefined)
    else this.#elsewhere = withoutCommand(this.#elsewhere, { id })
  }

  /** Whether it belongs to the current account. */
  isHere({ account }: Command): boolean {
    return account === '' || account === this.account
  }

  #change(before: Command | undefined, after: Command): void
  #change(before: Command, after: undefined): void
  #change(before: Command | undefined, after: Command | undefined): void {
    this.#unsentList = undefined
    this.#refused += Number(after?.state === 'refused') - Number(before?.state === 'refused')
    if (before) {
      if (!after) this.#commands.delete(before.id)
      if (!after || !isUnsent(after)) this.#unsent.delete(before.id)
      if (before.lane !== after?.lane) {
        this.#setLane(before.lane, withoutCommand(this.lane(before.lane), before))
      }
    }
    if (after) {
      this.#commands.set(after.id, after)
      if (isUnsent(after)) this.#unsent.set(after.id, after)
      this.#setLane(after.lane, withCommand(this.lane(after.lane), after))
    }
    for (const [filter, list] of this.#selections) {
      if (after && filter(after)) this.#selections.set(filter, withCommand(list, after))
      else if (before && filter(before)) this.#selections.set(filter, withoutCommand(list, before))
    }
  }

  #setLane(lane: string, commands: CommandList): void {
    if (commands.length > 0) this.#lanes.set(lane, commands)
    else this.#lanes.delete(lane)
  }
}

/** Looks from the end, where new commands belong. */
function withCommand(list: CommandList, command: Command): CommandList {
  const at = list.findLastIndex(({ id }) => id <= command.id)
  return list[at]?.id === command.id ? list.with(at, command) : list.toSpliced(at + 1, 0, command)
}

function withoutCommand(list: CommandList, { id }: Pick<Command, 'id'>): CommandList {
  return list.some((each) => each.id === id) ? list.filter((each) => each.id !== id) : list
}
