/** Asks a host, as browsers do, whether pages of another origin may use a method there. */

const BUCKET_TIMEOUT_MS = 5000

/** `silent`: nothing answered, or a failure that passes: it says nothing about browsers elsewhere. */
export async function askCors(
  address: string,
  origin: string,
  method: 'GET' | 'PUT',
): Promise<'allowed' | 'refused' | 'silent'> {
  const response = await fetch(`${address}/cors`, {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': method },
    signal: AbortSignal.timeout(BUCKET_TIMEOUT_MS),
  }).catch(() => undefined)
  if (!response) return 'silent'
  await response.body?.cancel()
  const { headers, ok, status } = response
  if (status >= 500 || status === 429) return 'silent'
  const origins = headers.get('Access-Control-Allow-Origin')
  const methods = headers.get('Access-Control-Allow-Methods')?.split(/\s*,\s*/) ?? []
  const isAllowed = (origins === '*' || origins === origin) && methods.includes(method)
  return ok && isAllowed ? 'allowed' : 'refused'
}
