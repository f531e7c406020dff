/** For tests: the answers that a page has kept, as `src/cache/query-store.ts` writes them. Leaves no connection open. */
const NAME = 'benchside-queries'

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('failed')))
  })

export async function keepAnswer(
  owner: string,
  queryKey: readonly unknown[],
  data: object,
  dataUpdatedAt = 1,
): Promise<void> {
  const opening = indexedDB.open(NAME, 2)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('values'))
  const db = await settled(opening)
  const values = db.transaction('values', 'readwrite').objectStore('values')
  const text = JSON.stringify({ state: { data, dataUpdatedAt } })
  await settled(values.put(text, `${owner}-${JSON.stringify(queryKey)}`))
  db.close()
}

export async function dropAnswers(): Promise<void> {
  await settled(indexedDB.deleteDatabase(NAME))
}
