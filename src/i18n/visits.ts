/** What becomes of a visit, loaded with the screens that show it. */
import type { PlanningStatus } from '#contract/plannings'
import { translations } from '#i18n/translations'

export const visitStatusStrings = translations({
  en: {
    planned: 'Planned',
    confirmed: 'Confirmed',
    done: 'Done',
    canceled: 'Cancelled',
  } satisfies Record<PlanningStatus, string>,
  id: {
    planned: 'Dijadwalkan',
    confirmed: 'Dikonfirmasi',
    done: 'Selesai',
    canceled: 'Dibatalkan',
  },
})
