/** What Linux tells of a process and of those that it started: memory, processor time, sockets. */
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'

const KB = 1024
/** Of /proc/PID/stat: ticks of a hundredth of a second. */
const TICK_MS = 10

export interface Usage {
  /** Of the server and of all that it started but PostgreSQL, in MB (10^6 bytes). */
  serverMb: number
  /** Of PostgreSQL, what its processes share counted once. */
  databaseMb: number
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // it ended meanwhile
    return ''
  }
}

const entriesOf = (path: string): string[] => {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

function childrenOf(pid: number): number[] {
  return entriesOf(`/proc/${pid}/task`)
    .flatMap((task) => read(`/proc/${pid}/task/${task}/children`).trim().split(' '))
    .filter((child) => child !== '')
    .map(Number)
}

function familyOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(familyOf)]
}

export function isRunning(pid: number): boolean {
  const state = /\) (\w)/.exec(read(`/proc/${pid}/stat`))?.[1]
  return state !== undefined && state !== 'Z'
}

const isDatabase = (pid: number) => read(`/proc/${pid}/comm`).trim() === 'postgres'

function fieldMb(pid: number, field: string): number {
  const status = read(`/proc/${pid}/status`)
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0
  return (Number(kilobytes) * KB) / 1e6
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

export function usageOf(pid: number): Usage {
  const family = familyOf(pid)
  const database = family.filter(isDatabase)
  const own = family.filter((each) => !database.includes(each))
  const shared = Math.max(0, ...database.map((each) => fieldMb(each, 'RssShmem')))
  return {
    serverMb: sum(own.map((each) => fieldMb(each, 'VmRSS'))),
    databaseMb: shared + sum(database.map((each) => fieldMb(each, 'RssAnon'))),
  }
}

/** What the process itself has, in MB. */
export function residentOf(pid: number): number {
  return fieldMb(pid, 'VmRSS')
}

/** What the server itself had at most since {@link forgetPeak}, in MB. */
export function peakOf(pid: number): number {
  return fieldMb(pid, 'VmHWM')
}

/** Returns false where the kernel does not let us. */
export function forgetPeak(pid: number): boolean {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
    return true
  } catch {
    return false
  }
}

/** What the process has used of the processors, in ms. */
export function processorMsOf(pid: number): number {
  // the name, in brackets, may hold anything
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS
}

export function socketsOf(pid: number): number {
  return entriesOf(`/proc/${pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith('socket:')
    } catch {
      return false
    }
  }).length
}
