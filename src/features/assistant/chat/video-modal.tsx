import { useVideo } from '#api/videos'
import { saveFile } from '#device/save-file'
import type { ModalProps } from '#ui/modal/modal.ts'
import { VideoWindow } from '#ui/video/video-window.tsx'

interface VideoParams {
  title: string
  path: string
}

/** A video that the assistant links to, with captions from the same place. */
export default function VideoModal({ params, close }: ModalProps<VideoParams, void>) {
  const { title, path } = params
  const captions = path.endsWith('/video') ? path.replace(/\/video$/, '/captions') : undefined
  const fetched = useVideo(path, captions)
  const { film } = fetched
  return (
    <VideoWindow
      title={title}
      video={fetched}
      onSave={() => film && saveFile(film.blob, film.filename ?? title)}
      onClose={() => close()}
    />
  )
}
