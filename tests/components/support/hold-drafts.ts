async function openDrafts() {
  const opening = indexedDB.open('benchside-drafts')
  await new Promise((resolve) => (opening.onsuccess = resolve))
  return opening.result
}

/** Simulates a busy disk: drafts are not read until the returned function is called. */
export async function holdDrafts() {
  const disk = await openDrafts()
  const drafts = disk.transaction('drafts', 'readwrite').objectStore('drafts')
  let held = true
  const stay = () => {
    if (held) drafts.count().onsuccess = stay
  }
  stay()
  return async () => {
    held = false
    // Asked for after all that waits by now.
    const last = disk.transaction('drafts', 'readwrite').objectStore('drafts').count()
    await new Promise((resolve) => (last.onsuccess = resolve))
    disk.close()
    // What was read is drawn in the first frame, and there to be seen in the second.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  }
}

/** Returns the drafts that this device keeps, as one text. */
export async function keptDrafts(): Promise<string> {
  const disk = await openDrafts()
  const reading = disk.transaction('drafts').objectStore('drafts')
  const [keys, values] = [reading.getAllKeys(), reading.getAll()]
  await new Promise((resolve) => (values.onsuccess = resolve))
  disk.close()
  return keys.result.map((key, at) => JSON.stringify([key, values.result[at]])).join('\n')
}
