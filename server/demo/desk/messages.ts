/** What the desk of the demo writes. */
import { translations } from '#server/platform/translations'

export const demoMessages = translations({
  en: {
    /** What the desk of the demo writes. */
    simulatedDesk: {
      greeting: 'Thank you for your report. An engineer of ours is looking into it.',
      held: 'Waiting for a part.',
      revision: 'Thank you. Please look through your answers once more and submit them again.',
      answers: [
        'Thank you, we have noted that.',
        'Understood. We will keep you posted here.',
        'Thanks for the details, they help.',
      ],
    },
  },
  id: {
    simulatedDesk: {
      greeting: 'Terima kasih atas laporannya. Teknisi kami sedang menanganinya.',
      held: 'Menunggu suku cadang.',
      revision: 'Terima kasih. Mohon periksa kembali jawaban Anda lalu kirim ulang.',
      answers: [
        'Terima kasih, sudah kami catat.',
        'Baik. Kami kabari perkembangannya di sini.',
        'Terima kasih atas penjelasannya, sangat membantu.',
      ],
    },
  },
})
