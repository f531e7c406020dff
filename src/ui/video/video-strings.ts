/** Strings of the video modal. */
import { translations } from '#i18n/translations'

export const videoStrings = translations({
  en: {
    loading: (share: string) => `Loading video… ${share}`,
    speed: 'Speed',
    rate: (rate: string) => `${rate}×`,
    captions: 'Captions',
    failed: 'We couldn’t load the video.',
    offline: 'This video isn’t saved on this device. Watch it when you’re back online.',
    unplayable: 'This browser can’t play the video. Save it and play it in another app.',
    save: 'Save video',
  },
  id: {
    loading: (share) => `Memuat video… ${share}`,
    speed: 'Kecepatan',
    rate: (rate) => `${rate}×`,
    captions: 'Subtitel',
    failed: 'Video tidak dapat dimuat.',
    offline: 'Video ini tidak tersimpan di perangkat ini. Tonton saat Anda kembali online.',
    unplayable: 'Browser ini tidak dapat memutar video. Simpan, lalu putar di aplikasi lain.',
    save: 'Simpan video',
  },
})
