import type { AssistantLink } from '#contract/assistant'
import { isOwnPath, ownPathAt } from '#contract/http/own-path'

/** What an option does when it is chosen. `nothing`: it is shown as text. */
export type OptionTarget =
  /** Sends its source as an answer. */
  | { does: 'reply'; source: string | undefined }
  | { does: 'rate' }
  | { does: 'go'; path: string }
  | { does: 'leave'; address: string; host: string }
  | { does: 'embed'; address: string }
  | { does: 'watch'; path: string }
  | { does: 'nothing' }

const NOTHING: OptionTarget = { does: 'nothing' }

/** Returns the target of an option: links of a server only lead to paths of the portal or to https addresses. */
export function targetOf({ type, source = '' }: AssistantLink, origin: string): OptionTarget {
  if (type === 'rating') return { does: 'rate' }
  if (type === 'youtube') {
    const id = youtubeId(source)
    return id === undefined ? follow(source, origin) : { does: 'embed', address: embedOf(id) }
  }
  if (type === 'video') {
    const isVideo = isOwnPath(source) || source.startsWith('https://')
    return isVideo ? { does: 'watch', path: source } : NOTHING
  }
  if (type === 'link') return follow(source, origin)
  if (type === 'button' || type === 'device') return { does: 'reply', source }
  const target = follow(source, origin)
  return target.does === 'nothing' && !/^[a-z][\w+.-]*:/i.test(source) && !source.startsWith('/')
    ? { does: 'reply', source }
    : target
}

function follow(source: string, origin: string): OptionTarget {
  const path = ownPathAt(source, origin)
  if (path !== undefined) return { does: 'go', path }
  if (!source.startsWith('https://') || !URL.canParse(source)) return NOTHING
  const { href, host, username, password } = new URL(source)
  // `https://bank.example@evil.example` is misleading.
  if (username !== '' || password !== '') return NOTHING
  return { does: 'leave', address: href, host }
}

const YOUTUBE = new Set([
  'www.youtube-nocookie.com',
  'www.youtube.com',
  'youtube.com',
  'm.youtube.com',
])

/** Returns the video id in any of YouTube's addresses. */
function youtubeId(source: string): string | undefined {
  if (!source.startsWith('https://') || !URL.canParse(source)) return undefined
  const { host, pathname, searchParams } = new URL(source)
  const [, first = '', second = ''] = pathname.split('/')
  const id = YOUTUBE.has(host)
    ? first === 'embed' || first === 'shorts'
      ? second
      : (searchParams.get('v') ?? '')
    : host === 'youtu.be'
      ? first
      : ''
  return /^[\w-]{11}$/.test(id) ? id : undefined
}

const embedOf = (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
