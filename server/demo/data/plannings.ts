/** Visits that were and that are planned. */
import type { PlanningKind } from '#contract/plannings'

import type { InstrumentKey } from './instruments.ts'
import type { PersonKey } from './people.ts'

export interface DemoPlanning {
  readonly instrument: InstrumentKey
  readonly engineer: PersonKey
  readonly kind: PlanningKind
  readonly title: string
  /** Days from the day of loading, moved on to a working day. */
  readonly inDays: number
  /** Local hour, and how many hours it takes. */
  readonly hour: number
  readonly hours: number
  readonly note?: string
  readonly status?: 'planned' | 'confirmed' | 'canceled'
}

type Row = readonly [
  inDays: number,
  hour: number,
  hours: number,
  instrument: InstrumentKey,
  engineer: PersonKey,
  kind: DemoPlanning['kind'],
  title: string,
  note?: string,
  status?: DemoPlanning['status'],
]

const ROWS: readonly Row[] = [
  [-352, 10, 3, 'chemIgd', 'yoga', 'maintenance', 'Yearly maintenance'],
  [
    -318,
    9,
    7,
    'pcr',
    'rizky',
    'training',
    'Contamination control, six people',
    'At our training room',
  ],
  [-240, 10, 4, 'ident', 'rizky', 'training', 'Breakpoints and expert rules 5.2'],
  [
    -172,
    10,
    4,
    'chem1',
    'yoga',
    'calibration',
    'Photometer and pipettes with external certificate',
  ],
  [-125, 8, 9, 'immuno2', 'yoga', 'installation', 'Installation qualification'],
  [-88, 10, 3, 'hema1', 'hendra', 'maintenance', 'Half-yearly maintenance, line 1'],
  [-86, 10, 3, 'hema2', 'hendra', 'maintenance', 'Half-yearly maintenance, line 2'],
  [
    -61,
    13,
    2,
    'stainer',
    'hendra',
    'maintenance',
    'Half-yearly maintenance',
    'Moved to a later date at your request',
    'canceled',
  ],
  [
    -31,
    10,
    4,
    'coag1',
    'hendra',
    'maintenance',
    'Yearly maintenance with incubator and fibrinogen curve',
  ],
  [-31, 10, 7, 'blood2', 'rizky', 'installation', 'Installation and qualification'],
  [-6, 13, 2, 'gasNicu', 'yoga', 'maintenance', 'Capillary adapter and quarterly check'],
  [
    0,
    14,
    2,
    'chem2',
    'yoga',
    'calibration',
    'Photometer after filter alignment',
    'After the ward samples',
    'confirmed',
  ],
  [
    1,
    10,
    1,
    'blood1',
    'rizky',
    'maintenance',
    'Fan of drawer C',
    'Please leave the bottles of drawer C in drawer D until the evening',
    'planned',
  ],
  [
    2,
    11,
    2,
    'gasIcu',
    'dian',
    'calibration',
    'Half-yearly calibration',
    'Use the instrument in IGD during the visit',
    'confirmed',
  ],
  [
    4,
    13,
    3,
    'urine1',
    'hendra',
    'maintenance',
    'Quarterly maintenance',
    'Please run the last rack before 12.30',
    'confirmed',
  ],
  [
    8,
    10,
    4,
    'spin3',
    'hendra',
    'installation',
    'Unpacking, IQ and OQ in the blood bank',
    'We bring a tachometer and a temperature probe',
    'confirmed',
  ],
  [13, 13, 3, 'blood2', 'rizky', 'training', 'Loading, relocation and growth curves, four people'],
  [
    16,
    10,
    3,
    'hemaIgd',
    'hendra',
    'calibration',
    'Yearly calibration',
    'The certificate expires the same week',
    'confirmed',
  ],
  [22, 10, 2, 'coag1', 'hendra', 'calibration', 'Yearly calibration'],
  [30, 10, 5, 'pcr', 'rizky', 'calibration', 'Block temperature and optics'],
  [31, 10, 3, 'extract', 'rizky', 'calibration', 'Volumes and heating positions'],
  [47, 10, 4, 'chem1', 'yoga', 'maintenance', 'Half-yearly maintenance, line 1'],
  [49, 10, 4, 'chem2', 'yoga', 'maintenance', 'Half-yearly maintenance, line 2'],
  [75, 13, 2, 'gasNicu', 'yoga', 'calibration', 'Half-yearly calibration'],
  [93, 10, 3, 'hema1', 'hendra', 'maintenance', 'Half-yearly maintenance, line 1'],
  [95, 10, 3, 'hema2', 'hendra', 'maintenance', 'Half-yearly maintenance, line 2'],
  [-150, 15, 3, 'sChem', 'yoga', 'maintenance', 'PM tahunan'],
  [
    3,
    15,
    2,
    'sHema',
    'hendra',
    'maintenance',
    'Half-yearly maintenance',
    'Parkir di belakang klinik',
    'confirmed',
  ],
  [12, 15, 2, 'sCoag', 'dian', 'calibration', 'Yearly calibration'],
  [-40, 9, 4, 'cChem', 'yoga', 'maintenance', 'Half-yearly maintenance'],
  [
    5,
    9,
    4,
    'cBlood',
    'rizky',
    'calibration',
    'Temperature of all drawers',
    'Please keep one row free in every drawer',
    'confirmed',
  ],
  [52, 9, 3, 'cHema', 'hendra', 'calibration', 'Yearly calibration'],
]

export const PLANNINGS: readonly DemoPlanning[] = ROWS.map(
  ([inDays, hour, hours, instrument, engineer, kind, title, note, status]) => ({
    instrument,
    engineer,
    kind,
    title,
    inDays,
    hour,
    hours,
    note,
    status,
  }),
)
