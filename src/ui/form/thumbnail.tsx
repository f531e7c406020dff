import { Image } from 'lucide-react'
import { useState } from 'react'

import { useObjectUrl } from '../hooks/use-object-url.ts'

import styles from './thumbnail.module.css'

/** A small picture of a file; a frame if this browser can't render it. */
export function Thumbnail({ file, alt }: { file: Blob; alt: string }) {
  const url = useObjectUrl(file)
  const [broken, setBroken] = useState<string>()
  if (url === undefined || broken === url) {
    return (
      <div
        className={styles.blank}
        role="img"
        aria-label={alt || undefined}
        aria-hidden={alt === ''}
      >
        <Image size={28} aria-hidden />
      </div>
    )
  }
  return <img className={styles.picture} src={url} alt={alt} onError={() => setBroken(url)} />
}
