/** Makes a page or a worker slow from inside, so that what lasts a moment can be interrupted. */

/** Where the worker can be stopped while it sends. */
export const STOPS = ['read', 'sent', 'answered', 'marked'] as const
/**
 * - `read`: it has read what is next and recorded the attempt, and has sent nothing
 * - `sent`: the request has left it
 * - `answered`: it has the answer, and has recorded nothing
 * - `marked`: the answer is on the disk, and it does not know that yet
 */
export type Stop = (typeof STOPS)[number]

interface Slowness {
  /** How late each transaction of IndexedDB begins, and how late its end is known, in ms. */
  storageMs: number
  /** How late the worker answers what pages load, in ms: at least and at most. */
  answersMs?: readonly [number, number]
  /** Start of the addresses that the worker asks before it goes on after each {@link Stop}. */
  stops?: string
}

/** A script that slows down whatever runs it first. */
export const slowScript = (slowness: Slowness): string =>
  // tsx names functions with a helper
  `{ const __name = (named) => named; (${String(slowDown)})(${JSON.stringify(slowness)}) }\n`

/** Runs in the browser: it uses nothing from outside. */
function slowDown({ storageMs, answersMs, stops }: Slowness): void {
  type Handler = ((event: Event) => unknown) | null
  const begin = IDBDatabase.prototype.transaction
  const ask = globalThis.fetch

  /** Resolves once the worker may go on. */
  const pass = async (stop: Stop) => {
    if (stops !== undefined) await ask(stops + stop, { method: 'POST' }).catch(() => undefined)
  }

  /** Has the type of `prototype`, handlers and listeners of its own, and these properties. */
  function makeTarget<T extends object>(
    prototype: T,
    types: readonly string[],
    properties: PropertyDescriptorMap,
  ) {
    const handlers = new Map<string, Handler>()
    const listeners = new Map<string, Set<(event: Event) => unknown>>()
    const target = Object.create(prototype, {
      addEventListener: {
        value: (type: string, listener: (event: Event) => unknown) =>
          listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
      },
      removeEventListener: {
        value: (type: string, listener: (event: Event) => unknown) =>
          listeners.get(type)?.delete(listener),
      },
      ...Object.fromEntries(
        types.map((type) => [
          `on${type}`,
          {
            get: () => handlers.get(type) ?? null,
            set: (handler: Handler) => void handlers.set(type, handler),
          },
        ]),
      ),
      ...properties,
    }) as T
    const emit = (type: string, cause?: Event) => {
      const event = new Event(type, cause)
      Object.defineProperties(event, {
        target: { value: target },
        preventDefault: { value: () => cause?.preventDefault() },
        stopPropagation: { value: () => cause?.stopPropagation() },
      })
      handlers.get(type)?.call(target, event)
      for (const listener of listeners.get(type) ?? []) listener.call(target, event)
    }
    return { target, emit }
  }

  const REQUESTS = new Set(
    'get getKey getAll getAllKeys count add put delete clear openCursor openKeyCursor'.split(' '),
  )
  const isSent = (value: unknown) => (value as { state?: unknown } | null)?.state === 'sent'

  function beginLate(
    db: IDBDatabase,
    names: string[],
    mode?: IDBTransactionMode,
    options?: IDBTransactionOptions,
  ): IDBTransaction {
    const waiting: (() => void)[] = []
    let real: IDBTransaction | undefined
    let failure: DOMException | null = null
    let isAborted = false
    let marks = false
    const whenBegun = (work: () => void) => void (real ? work() : waiting.push(work))

    const makeRequest = (source: unknown, send: () => IDBRequest): IDBRequest => {
      let request: IDBRequest | undefined
      let refused: unknown = null
      const { target, emit } = makeTarget(IDBRequest.prototype, ['success', 'error'], {
        result: { get: () => request?.result as unknown },
        error: { get: () => request?.error ?? refused },
        readyState: { get: () => request?.readyState ?? 'pending' },
        source: { value: source },
        transaction: { get: () => transaction },
      })
      whenBegun(() => {
        try {
          request = send()
        } catch (error) {
          refused = error
          real?.abort()
          return emit('error')
        }
        request.addEventListener('success', (event) => emit('success', event))
        request.addEventListener('error', (event) => emit('error', event))
      })
      return target
    }

    /** A store or index whose requests wait; `find` returns that of a transaction. */
    const makeSource = <S extends IDBObjectStore | IDBIndex>(
      prototype: S,
      find: (of: IDBTransaction) => S,
      more: Record<string, unknown>,
    ): S => {
      const source: S = new Proxy(prototype, {
        get(_prototype, name) {
          if (typeof name !== 'string') return undefined
          if (name in more) return more[name]
          if (!REQUESTS.has(name)) {
            const peeked = find(begin.call(db, names, 'readonly'))
            return Reflect.get(peeked, name, peeked) as unknown
          }
          return (...given: unknown[]) => {
            if (name === 'put' && given.some(isSent)) marks = true
            const kept = name === 'put' || name === 'add' ? structuredClone(given) : given
            return makeRequest(source, () => {
              const there = find(real as IDBTransaction)
              const method = Reflect.get(there, name, there) as (...args: unknown[]) => IDBRequest
              return method.apply(there, kept)
            })
          }
        },
      })
      return source
    }

    const { target: transaction, emit } = makeTarget(
      IDBTransaction.prototype,
      ['complete', 'error', 'abort'],
      {
        db: { value: db },
        mode: { value: mode ?? 'readonly' },
        durability: { value: options?.durability ?? 'default' },
        error: { get: () => real?.error ?? failure },
        objectStoreNames: {
          value: Object.assign([...names], { contains: (name: string) => names.includes(name) }),
        },
        objectStore: {
          value: (name: string) =>
            makeSource(IDBObjectStore.prototype, (of) => of.objectStore(name), {
              transaction,
              index: (index: string) =>
                makeSource(IDBIndex.prototype, (of) => of.objectStore(name).index(index), {}),
            }),
        },
        abort: { value: () => void (real ? real.abort() : (isAborted = true)) },
        commit: { value: () => whenBegun(() => real?.commit()) },
      },
    )
    setTimeout(() => {
      try {
        real = begin.call(db, names, mode, options)
      } catch (error) {
        failure = error as DOMException
        return emit('abort')
      }
      real.addEventListener('error', (event) => emit('error', event))
      real.addEventListener('abort', (event) => emit('abort', event))
      real.addEventListener('complete', (event) => {
        void (marks ? pass('marked') : Promise.resolve()).then(() =>
          setTimeout(() => emit('complete', event), storageMs),
        )
      })
      if (isAborted) return real.abort()
      for (const work of waiting) work()
    }, storageMs)
    return transaction
  }
  IDBDatabase.prototype.transaction = function lateTransaction(stores, mode, options) {
    return beginLate(this, typeof stores === 'string' ? [stores] : [...stores], mode, options)
  }

  if (stops !== undefined) {
    globalThis.fetch = async (input, init) => {
      const isWrite = (init?.method ?? 'GET') !== 'GET'
      if (isWrite) await pass('read')
      const answer = await ask(input, init)
      if (isWrite) await pass('answered')
      return answer
    }
  }

  if (answersMs) {
    interface Answering {
      respondWith: (answer: unknown) => void
    }
    const { FetchEvent } = globalThis as unknown as { FetchEvent: { prototype: Answering } }
    const { respondWith } = FetchEvent.prototype
    const [least, most] = answersMs
    FetchEvent.prototype.respondWith = function respondLate(answer) {
      const late = new Promise((resolve) => {
        setTimeout(resolve, least + Math.random() * (most - least))
      })
      respondWith.call(
        this,
        late.then(() => answer),
      )
    }
  }
}
