import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'

import { videoFileQuery } from '#data/help'
import { saveFile } from '#device/save-file'
import { helpWords } from '#strings/help-words'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { Notice } from '#ui/notice.tsx'
import { sayBytes } from '#ui/say-bytes.ts'
import { useObjectUrl } from '#ui/use-object-url.ts'
import { useLanguage, useStrings, useWords } from '#ui/use-strings.ts'
import { VideoPlayer } from '#ui/video-player.tsx'

import type { VideoParams } from './help-modals.ts'

/** A video is fetched whole, with the token, and then played from memory: once watched it plays without a network. */
export default function VideoModal({
  params: { title, video },
  close,
}: ModalProps<VideoParams, void>) {
  const help = useWords(helpWords)
  const { common } = useStrings()
  const language = useLanguage()
  const [received, setReceived] = useState(0)
  const [unplayable, setUnplayable] = useState(false)
  const film = useQuery(videoFileQuery(video.file ?? '', setReceived))
  const captions = useQuery({
    ...videoFileQuery(video.captions ?? ''),
    enabled: video.captions !== undefined,
  })
  const src = useObjectUrl(film.data?.blob)
  const captionsSrc = useObjectUrl(captions.data?.blob)
  const save = () => {
    if (film.data) saveFile(film.data.blob, film.data.filename ?? title)
  }
  return (
    <ModalFrame title={title} width={760} onDismiss={() => close()}>
      {film.error && (
        <Notice tone="attention">
          {navigator.onLine ? help.video.failed : help.video.offline}{' '}
          <Button size="small" onClick={() => void film.refetch()}>
            {common.retry}
          </Button>
        </Notice>
      )}
      {film.isFetching && <Coming received={received} size={video.size} />}
      {unplayable && <Notice tone="attention">{help.video.unplayable}</Notice>}
      {src !== undefined && !captions.isLoading && (
        <VideoPlayer
          src={src}
          captions={captionsSrc}
          language={language}
          words={{ ...help.video, title }}
          onUnplayable={() => setUnplayable(true)}
        />
      )}
      {unplayable && (
        <Button startIcon={<Download size={18} />} onClick={save}>
          {help.video.save}
        </Button>
      )}
    </ModalFrame>
  )
}

function Coming({ received, size }: { received: number; size: number | undefined }) {
  const help = useWords(helpWords)
  const share = size === undefined || size === 0 ? undefined : (received / size) * 100
  const said = help.video.loading(
    size === undefined ? sayBytes(received) : `${sayBytes(received)} / ${sayBytes(size)}`,
  )
  return (
    <div style={{ display: 'grid', gap: 8, aspectRatio: '16 / 9', alignContent: 'center' }}>
      <Typography color="textSecondary">{said}</Typography>
      <LinearProgress
        aria-label={said}
        {...(share !== undefined && { variant: 'determinate', value: Math.min(share, 100) })}
      />
    </div>
  )
}
