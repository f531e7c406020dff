import { useRouter } from '@tanstack/react-router'
import createPurifier from 'dompurify'
import { useLayoutEffect, useRef, type MouseEvent } from 'react'

import { isOwnPath } from '#contract/http/own-path'
import { isRichTextAddress, RICH_TEXT_SCHEME, RICH_TEXT_TAGS } from '#contract/http/rich-text'

import styles from './rich-text.module.css'

/** Addresses that the purifier allows; it matches them without the white space that browsers ignore. */
const ADDRESS = new RegExp(`${RICH_TEXT_SCHEME.source}|^/`, 'i')

const purifier = createPurifier(window)
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
  const href = node.getAttribute('href') ?? ''
  if (!isRichTextAddress(href)) node.removeAttribute('href')
  node.setAttribute('rel', 'noopener noreferrer')
  if (/^https:/i.test(href)) node.setAttribute('target', '_blank')
})

/** Returns sanitised text that can't run, load, track or deceive: other backends may send anything. */
function cleanFragment(html: string): DocumentFragment {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...RICH_TEXT_TAGS],
    ALLOWED_ATTR: ['href'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: ADDRESS,
    RETURN_DOM_FRAGMENT: true,
  })
}

/** Makes wide content scrollable by keyboard. */
function reachWide(prose: HTMLElement): void {
  for (const part of prose.querySelectorAll<HTMLElement>('table, pre')) {
    if (part.scrollWidth > part.clientWidth) part.tabIndex = 0
    else part.removeAttribute('tabindex')
  }
}

/** Rich text of the vendor. Links to the portal stay in it, others open in a tab. */
export function RichText({ html }: { html: string }) {
  const router = useRouter()
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const prose = frame.current
    if (!prose) return
    prose.replaceChildren(cleanFragment(html))
    const observer = new ResizeObserver(() => reachWide(prose))
    observer.observe(prose)
    return () => observer.disconnect()
  }, [html])
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const path = link?.getAttribute('href') ?? ''
    if (!isOwnPath(path)) return
    event.preventDefault()
    router.history.push(path)
  }
  return <div className={styles.prose} ref={frame} onClick={follow} />
}

/** Returns the plain text of rich text, for searches and excerpts. */
export function plainText(html: string): string {
  const blocks = html.replace(/<\/(p|li|h\d|td|th|blockquote|dd|dt)>|<br\s*\/?>/gi, '$& ')
  return (cleanFragment(blocks).textContent ?? '').replace(/\s+/g, ' ').trim()
}
