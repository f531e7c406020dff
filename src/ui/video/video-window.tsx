import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { Download } from 'lucide-react'
import { useState } from 'react'

import { useLanguage, useStrings } from '#i18n/use-strings'
import { Text } from '#ui/text.tsx'

import { formatBytes } from '../format-bytes.ts'
import { useObjectUrl } from '../hooks/use-object-url.ts'
import { ModalFrame } from '../modal/modal-frame.tsx'
import { Notice } from '../screen/notice.tsx'
import { VideoPlayer } from './video-player.tsx'
import { videoStrings } from './video-strings.ts'

interface VideoWindowProps {
  title: string
  /** The state of its download; `size` and `received` in bytes. */
  video: {
    film: { blob: Blob } | undefined
    captions: Blob | undefined
    ready: boolean
    coming: boolean
    failed: boolean
    received: number
    again: () => void
  }
  size?: number | undefined
  onSave: () => void
  onClose: () => void
}

/** A video in a modal, played from memory; with a download if it can't be played. */
export function VideoWindow({ title, video, size, onSave, onClose }: VideoWindowProps) {
  const strings = useStrings(videoStrings)
  const { common } = useStrings()
  const language = useLanguage()
  const [unplayable, setUnplayable] = useState(false)
  const src = useObjectUrl(video.film?.blob)
  const captions = useObjectUrl(video.captions)
  return (
    <ModalFrame title={title} width={760} onDismiss={onClose}>
      {video.failed && (
        <Notice tone="attention">
          {navigator.onLine ? strings.failed : strings.offline}{' '}
          <Button size="small" onClick={video.again}>
            {common.retry}
          </Button>
        </Notice>
      )}
      {video.coming && <Coming received={video.received} size={size} />}
      {unplayable && <Notice tone="attention">{strings.unplayable}</Notice>}
      {src !== undefined && video.ready && (
        <VideoPlayer
          src={src}
          captions={captions}
          language={language}
          words={{ ...strings, title }}
          onUnplayable={() => setUnplayable(true)}
        />
      )}
      {unplayable && (
        <Button startIcon={<Download size={18} />} onClick={onSave}>
          {strings.save}
        </Button>
      )}
    </ModalFrame>
  )
}

function Coming({ received, size }: { received: number; size: number | undefined }) {
  const strings = useStrings(videoStrings)
  const share = size === undefined || size === 0 ? undefined : (received / size) * 100
  const progressText = strings.loading(
    size === undefined ? formatBytes(received) : `${formatBytes(received)} / ${formatBytes(size)}`,
  )
  return (
    <div style={{ display: 'grid', gap: 8, aspectRatio: '16 / 9', alignContent: 'center' }}>
      <Text quiet>{progressText}</Text>
      <LinearProgress
        aria-label={progressText}
        {...(share !== undefined && { variant: 'determinate', value: Math.min(share, 100) })}
      />
    </div>
  )
}
