/** The first commands of lanes: what is sent next, and what waits for something. */
import { stopsLane } from '../commands.ts'
import { outboxDb, type Command, type SessionMirror } from '../database.ts'

const { commands } = outboxDb

/** Returns the next command of every lane that has pending commands. */
export async function headsOf(owner: string): Promise<Command[]> {
  const keys = await commands
    .where('[owner+state+lane]')
    .between([owner, 'waiting', ''], [owner, 'waiting', '\uffff'])
    .uniqueKeys()
  const lanes = keys.map((key) => (key as unknown as [string, string, string])[2])
  const heads = await Promise.all(lanes.map((lane) => readHead(owner, lane)))
  return heads.filter((head) => head !== undefined)
}

const inLane = (owner: string, state: Command['state'], lane: string) =>
  commands.where('[owner+state+lane]').equals([owner, state, lane])

/** Returns the id of the command that stops a lane: none after it is sent. Infinity if nothing does. */
export async function stopOf(owner: string, lane: string): Promise<number> {
  const refused = await inLane(owner, 'refused', lane).toArray()
  return refused.find(stopsLane)?.id ?? Infinity
}

/**
 * Returns the next command of a lane: the oldest pending one, unless it is after the command `stop`. Commands that were
 * sent and are not shown yet may be many: none of them is read. The command `except` is being settled.
 */
export async function headOf(
  owner: string,
  lane: string,
  stop: number,
  except = 0,
): Promise<Command | undefined> {
  const firsts = await inLane(owner, 'waiting', lane).limit(2).toArray()
  const head = firsts.find(({ id }) => id !== except)
  return head && head.id < stop ? head : undefined
}

const readHead = async (owner: string, lane: string) =>
  headOf(owner, lane, await stopOf(owner, lane))

/** Asks the oldest command first: a message that is written offline must not have all lanes read. */
export async function isAnythingPending({ owner, account }: SessionMirror): Promise<boolean> {
  const oldest = await commands.where('[owner+state]').equals([owner, 'waiting']).first()
  if (!oldest) return false
  const head = await readHead(owner, oldest.lane)
  if (head && isOfAccount(head, account)) return true
  return (await headsOf(owner)).some((each) => isOfAccount(each, account))
}

/** Commands of another customer account than the one that is switched on wait for it. */
export function isOfAccount({ account }: Command, switchedOn: string): boolean {
  return account === '' || account === switchedOn
}
