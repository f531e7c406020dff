import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

import { isOwnPath } from '#contract/http/own-path'

interface PathLinkProps {
  /** An address from a server. */
  href: string | undefined
  children: ReactNode
}

/** A link to an address from a server: a path of the portal, or https in a new tab; anything else is no link. */
export function PathLink({ href, children }: PathLinkProps) {
  const router = useRouter()
  const style = { color: 'inherit', textDecoration: 'none', display: 'block', height: '100%' }
  if (href !== undefined && isOwnPath(href)) {
    const go = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      router.history.push(href)
    }
    return (
      <a href={href} onClick={go} style={style}>
        {children}
      </a>
    )
  }
  if (href?.startsWith('https://')) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" style={style}>
        {children}
      </a>
    )
  }
  return <div style={style}>{children}</div>
}
