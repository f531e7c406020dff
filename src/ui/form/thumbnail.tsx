import { styled } from '@mui/material/styles'
import { Image } from 'lucide-react'
import { useState } from 'react'

import { useObjectUrl } from '../hooks/use-object-url.ts'

const Picture = styled('img')({
  width: 72,
  height: 72,
  objectFit: 'cover',
  borderRadius: 8,
  flex: 'none',
})
const Blank = styled('div')({
  width: 72,
  height: 72,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 8,
  backgroundColor: 'var(--bs-raised)',
  color: 'var(--bs-ink-quiet)',
})

/** A file shown small; a frame where this browser can't draw it. */
export function Thumbnail({ file, alt }: { file: Blob; alt: string }) {
  const url = useObjectUrl(file)
  const [broken, setBroken] = useState<string>()
  if (url === undefined || broken === url) {
    return (
      <Blank role="img" aria-label={alt || undefined} aria-hidden={alt === ''}>
        <Image size={28} aria-hidden />
      </Blank>
    )
  }
  return <Picture src={url} alt={alt} onError={() => setBroken(url)} />
}
