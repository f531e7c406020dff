/** The first commands of lanes: what is sent next, and what waits for something. */
import { outboxDb, type Command, type SessionMirror } from '../database.ts'

const { commands } = outboxDb

/** Returns the next command of every lane that has pending commands. */
export async function headsOf(owner: string): Promise<Command[]> {
  const keys = await commands
    .where('[owner+state+lane]')
    .between([owner, 'waiting', ''], [owner, 'waiting', '\uffff'])
    .uniqueKeys()
  const lanes = keys.map((key) => (key as unknown as [string, string, string])[2])
  const heads = await Promise.all(lanes.map((lane) => headOf(owner, lane)))
  return heads.filter((head) => head !== undefined)
}

/**
 * Returns the next command of a lane: the oldest that was not sent. A refused one stops the lane. Those that were sent
 * and are not shown yet may be many: none of them is read. The command `except` is being settled.
 */
export async function headOf(
  owner: string,
  lane: string,
  except = 0,
): Promise<Command | undefined> {
  const firsts = await Promise.all(
    ['waiting', 'refused'].map((state) =>
      commands.where('[owner+state+lane]').equals([owner, state, lane]).limit(2).toArray(),
    ),
  )
  const others = firsts.flat().filter(({ id }) => id !== except)
  return others.toSorted((a, b) => a.id - b.id)[0]
}

/** Asks the oldest command first: a message that is written offline must not have all lanes read. */
export async function isAnythingPending({ owner, account }: SessionMirror): Promise<boolean> {
  const oldest = await commands.where('[owner+state]').equals([owner, 'waiting']).first()
  if (!oldest) return false
  const head = await headOf(owner, oldest.lane)
  if (head && isPending(head, account)) return true
  return (await headsOf(owner)).some((each) => isPending(each, account))
}

/** Whether the first command of a lane is pending, in the account that is switched on. */
export function isPending(head: Command, account: string): boolean {
  return head.state === 'waiting' && isOfAccount(head, account)
}

/** Commands of another customer account than the one that is switched on wait for it. */
function isOfAccount({ account }: Command, switchedOn: string): boolean {
  return account === '' || account === switchedOn
}
