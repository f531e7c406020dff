/** The longest letter of the demo: the revised instructions of an analyser, three pages a chapter. */
import type { LetterPage } from './letter-pages.ts'

interface Chapter {
  readonly title: string
  readonly what: string
  readonly material: string
  readonly steps: readonly string[]
  readonly limit: string
  readonly every: string
}

const chapter = (
  title: string,
  what: string,
  material: string,
  steps: string,
  [limit, every]: readonly [string, string],
): Chapter => ({ title, what, material, steps: steps.split('; '), limit, every })

const CHAPTERS: readonly Chapter[] = [
  chapter(
    'Daily start-up',
    'the background count and the pressure of the diluent line',
    'Diluent D1, lyse L3-N, a box of wipes',
    'Check the waste container; switch on and wait for 12 minutes; start Menu > Daily > Background; read the five counts',
    ['WBC at most 0.2 x 10^9/L, PLT at most 5 x 10^9/L', 'day'],
  ),
  chapter(
    'Shut-down',
    'the cleaning of the shear valve before a pause of more than four hours',
    'Detergent C2, 4 mL',
    'Open the tube holder; place the detergent; start Menu > Daily > Shut down; wait for the lamp to turn grey',
    ['no fluid below the valve', 'day'],
  ),
  chapter(
    'Quality control',
    'precision on three levels, with the rules 1-3s, 2-2s and R-4s',
    'Control blood, levels low, normal and high',
    'Warm the vials for 15 minutes; turn each ten times; run the levels from low to high; accept or repeat once',
    ['2.0 % for WBC, 1.0 % for HGB, 4.0 % for PLT', 'shift'],
  ),
  chapter(
    'Calibration',
    'the factors of WBC, RBC, HGB, MCV and PLT',
    'Calibrator of one lot, two vials',
    'Run eleven cycles; leave out the first; compare with the sheet of the lot; let a second person confirm the factors',
    ['factor between 0.950 and 1.050', 'six months'],
  ),
  chapter(
    'Whole-blood samples',
    'mixing, volume and age of the sample',
    'K2-EDTA tubes, at least 0.8 mL',
    'Look for clots; turn ten times; place the rack; watch the first result of each rack',
    ['8 hours at 18 to 26 °C, 24 hours at 2 to 8 °C', 'sample'],
  ),
  chapter(
    'Capillary samples',
    'the pre-diluted mode and its factor',
    'Capillaries of 20 µL, diluent from the instrument',
    'Dispense 1 mL of diluent; add the capillary; mix at once; measure within three minutes',
    ['results carry the mark PD', 'sample'],
  ),
  chapter(
    'Flags and repeats',
    'what the analyser cannot judge by itself',
    'The list of review rules of your laboratory',
    'Read the flag; repeat where the rule says so; make a smear; write the decision into the record',
    ['no flagged result is released unseen', 'sample'],
  ),
  chapter(
    'Change of reagents',
    'lot, expiry and the empty line',
    'The new pack, and its label',
    'Scan the label; change the pack; start Menu > Reagents > Prime; run the background and one control',
    ['60 days after opening', 'pack'],
  ),
  chapter(
    'Weekly care',
    'the sample probe, the racks and the filter of the fan',
    'Detergent C2, wipes, a soft brush',
    'Stop the analyser; clean the probe with Menu > Care > Probe; wash the racks; brush the filter',
    ['no reading above 3.0 kPa at the probe', 'week'],
  ),
  chapter(
    'Monthly care',
    'the shear valve and the rinse cup',
    'Valve key, lint-free cloth, purified water',
    'Switch off; open the door with the key; lift the valve and clean its faces; put it back until it clicks',
    ['no scratch that a finger nail can feel', 'month'],
  ),
  chapter(
    'Decontamination',
    'the work before a repair or a move',
    'Sodium hypochlorite 0.5 %, gloves, goggles',
    'Start Menu > Care > Decontaminate; wipe all surfaces; wait for ten minutes; wipe again with water',
    ['the certificate is signed before the engineer begins', 'repair'],
  ),
  chapter(
    'Computer and network',
    'the transfer to your laboratory system',
    'The sheet of codes, a test patient',
    'Send one result of each test; compare the units; read the log of the transfer; let both sides sign',
    ['no result without its unit and flag', 'change'],
  ),
  chapter(
    'Troubleshooting',
    'messages that stop the analyser',
    'The phone number of our support team',
    'Write down the code; follow the steps on the screen; restart once; open a ticket with the code',
    ['a code that comes twice in a shift is reported', 'event'],
  ),
]

const pagesOf = ({ title, what, material, steps, limit, every }: Chapter, at: number) => {
  const number = at + 1
  const numbered = steps.map(
    (step, index) => `${index + 1}. ${step.charAt(0).toUpperCase()}${step.slice(1)}.`,
  )
  return [
    {
      title: `${number}.1 ${title}: before you start`,
      lines: [
        `This section covers ${what}.`,
        `You need: ${material}.`,
        'Only staff trained on the analyser may do this. Wear gloves and treat every sample as infectious.',
        `Limit: ${limit}.`,
      ],
    },
    {
      title: `${number}.2 ${title}: procedure`,
      lines: [
        ...numbered,
        'If you can’t carry out a step as written, stop, mark the analyser as out of use and call our support team.',
      ],
    },
    {
      title: `${number}.3 ${title}: check and record`,
      lines: [
        `Compare with the limit: ${limit}. If it’s exceeded, repeat once, then look for the cause.`,
        `Record per ${every}: date, name, lot of what was used, the value, and what you did about it.`,
        'Keep the record for two years, or longer if your accreditation asks for it.',
      ],
    },
  ] satisfies LetterPage[]
}

/** 39 pages. */
export const MANUAL_PAGES: readonly LetterPage[] = CHAPTERS.flatMap(pagesOf)

/** Two pages that go with the notice about the alarm. */
export const ALARM_PAGES: readonly LetterPage[] = [
  {
    title: 'Annex 1: setting the volume',
    lines: [
      '1. Sign in as a supervisor. Operators can’t see the setting.',
      '2. Open Setup > Sound. The slider shows 0 if the update has changed it.',
      '3. Move it to 60 or above, and press Save. The analyser confirms with a tone.',
      '4. Press the test key at the front for three seconds. The alarm must be heard through closed doors wherever staff work at night, so ask someone to stand there.',
      '5. If it can’t be heard, connect the relay to your building’s alarm. Our engineers do this free of charge.',
    ],
  },
  {
    title: 'Annex 2: weekly test of the alarm',
    lines: Array.from(
      { length: 12 },
      (_, week) =>
        `Week ${week + 1}    Date ______________    Heard yes / no    Name ______________________`,
    ),
  },
]
