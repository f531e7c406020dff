import { isFileMarkedMissing, markFileMissing } from '#cache/file-cache'
import type { BlobData } from '#contract/http/endpoint'
import { ApiError, isMissingCall } from '#contract/http/envelope'

/** Types of an answer that is a message instead of a file. */
const NO_FILE = /^(application\/json|text\/html)\b/

/**
 * Returns the file of an answer. Throws {@link ApiError} for an empty one, or for a page or an envelope in its place.
 */
export function assertFile(file: BlobData): BlobData {
  const { size, type } = file.blob
  if (size === 0 || NO_FILE.test(type)) throw new ApiError('unreadable', 200, 'no file')
  return file
}

const isNone = (error: unknown) =>
  isMissingCall(error) || (error instanceof ApiError && error.kind === 'unreadable')

/**
 * Returns a file that a backend may have; null if there is none. Its absence is remembered for this person under
 * `name`, and the server is not asked again for `forMs` (ms).
 */
export async function findOptionalFile(
  name: string,
  forMs: number,
  fetchIt: () => Promise<BlobData>,
): Promise<BlobData | null> {
  if (await isFileMarkedMissing(name, forMs)) return null
  try {
    return await fetchIt()
  } catch (error) {
    if (!isNone(error)) throw error
    await markFileMissing(name)
    return null
  }
}
