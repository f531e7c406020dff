/** How the portal is installed, in the words of each platform: on the profile, and said once on the home screen. */
import { translations } from '#i18n/translations'

export const installStrings = translations({
  en: {
    install: 'Install',
    ways: {
      prompt: 'Install the portal to open it from your desktop or home screen, even offline.',
      share: 'To install the portal, tap Share, then “Add to Home Screen”.',
      dock: 'To install the portal, choose “Add to Dock” in Safari’s File menu.',
      menu: 'To install the portal, look for “Install” or “Add to home screen” in your browser’s menu.',
      none: 'This browser can’t install the portal. Open it in Chrome, Edge or Safari to install it.',
    },
  },
  id: {
    install: 'Pasang',
    ways: {
      prompt: 'Pasang portal agar dapat dibuka dari desktop atau layar utama, bahkan saat offline.',
      share: 'Untuk memasang portal, ketuk Bagikan, lalu “Tambah ke Layar Utama”.',
      dock: 'Untuk memasang portal, pilih “Tambahkan ke Dock” di menu File Safari.',
      menu: 'Untuk memasang portal, cari “Pasang” atau “Tambahkan ke layar utama” di menu browser Anda.',
      none: 'Browser ini tidak dapat memasang portal. Buka di Chrome, Edge, atau Safari untuk memasangnya.',
    },
  },
})
