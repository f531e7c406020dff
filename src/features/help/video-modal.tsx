import { useVideo } from '#api/videos'
import type { HelpArticle } from '#contract/help'
import { saveFile } from '#device/save-file'
import type { ModalProps } from '#ui/modal/modal.ts'
import { VideoWindow } from '#ui/video/video-window.tsx'

export interface VideoParams {
  title: string
  video: NonNullable<HelpArticle['video']>
}

/** The video of a help article. */
export default function VideoModal({ params, close }: ModalProps<VideoParams, void>) {
  const { title, video } = params
  const { file = '', captions, size } = video
  const fetched = useVideo(file, captions)
  const { film } = fetched
  return (
    <VideoWindow
      title={title}
      video={fetched}
      size={size}
      onSave={() => film && saveFile(film.blob, film.filename ?? title)}
      onClose={() => close()}
    />
  )
}
