/** Strings of the video modal. */
import { translations } from '#i18n/translations'

export const videoStrings = translations({
  en: {
    loading: (share: string) => `Loading the video: ${share}`,
    speed: 'Speed',
    rate: (rate: string) => `${rate}×`,
    captions: 'Captions',
    failed: 'The video could not be loaded.',
    offline: 'This video is not on this device. It can be watched once there is a connection.',
    unplayable: 'This browser can’t play the video. It can be saved and played elsewhere.',
    save: 'Save the video',
  },
  id: {
    loading: (share) => `Memuat video: ${share}`,
    speed: 'Kecepatan',
    rate: (rate) => `${rate}×`,
    captions: 'Teks',
    failed: 'Video tidak dapat dimuat.',
    offline: 'Video ini tidak ada di perangkat ini. Video dapat ditonton setelah ada koneksi.',
    unplayable: 'Peramban ini tidak dapat memutar video. Simpan dan putar di tempat lain.',
    save: 'Simpan video',
  },
})
