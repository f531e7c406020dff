/** Letters that customers acknowledge: what they say, and what they ask. */
import { CAF_TEMPLATE_LETTER } from '#contract/caf/schemas'

import { ALARM_PAGES, MANUAL_PAGES } from './caf-manual.ts'
import type { LetterPage } from './letter-pages.ts'

export interface DemoLetter {
  /** `{year}` is the year of its first document. */
  readonly number: string
  readonly product: string
  readonly type: string
  readonly title: string
  /** Paragraphs parted by an empty line, headings start with `# `. */
  readonly body: string
  readonly choices: readonly string[]
  readonly questions: readonly string[]
  readonly confirm?: string
  /** What is annexed, a page each. */
  readonly pages?: readonly LetterPage[]
}

const DONE = 'We have carried out the actions of this letter.'
const NOT_AFFECTED = 'We have no affected product in stock or in use.'
const NEED_HELP = 'We need support by the vendor to carry them out.'

export const LETTERS = {
  alarm: {
    number: 'FSN/{year}/014',
    product: 'Cultra B120',
    type: 'Field safety notice',
    title: 'Volume of the positive alarm after the update to 3.1',
    body: `# Why you receive this letter

      On a few instruments the update to software 3.1 set the volume of the positive alarm to zero. The
      lamp still lights, but staff in another room may learn of a positive bottle late.

      # Which instruments

      All Cultra B120 with software 3.1, whatever their serial number.

      # What you have to do

      Open Setup > Sound and set the volume to at least 60. Press the test key and make sure that the alarm
      is heard where your staff work at night. Repeat the test once a week until version 3.2 is installed.

      # What we do

      Version 3.2 keeps the volume through updates. Our engineers install it with the next planned visit, or
      earlier on request. No result has to be repeated: detection itself is not affected.`,
    choices: [DONE, NOT_AFFECTED, NEED_HELP],
    questions: [
      'Serial numbers of the instruments you checked',
      'Who is responsible for the weekly test of the alarm?',
    ],
    confirm: 'I confirm that all staff who work with the instrument were informed of this notice.',
    pages: ALARM_PAGES,
  },
  tsh: {
    number: 'FSN/{year}/017',
    product: 'Imvara TSH, lot 41508',
    type: 'Field safety notice',
    title: 'Low slope of the calibration curve',
    body: `# Why you receive this letter

      Some packs of TSH lot 41508 give a low slope at calibration. The analyser refuses such a curve with the
      message "curve slope low", so no wrong patient results are reported.

      # What you have to do

      Stop the use of lot 41508. Count the packs that are left, keep them in quarantine at 2 to 8 °C and write
      their number below. Please pass this letter on to every place that received packs from you.

      # What we do

      We replace every pack without charge. The replacement is sent on the day your form arrives, and our
      driver collects the quarantined packs.`,
    choices: [
      'We have packs of the lot and put them in quarantine.',
      'We used up all packs of the lot.',
      'We never received the lot.',
    ],
    questions: [
      'Number of packs in quarantine',
      'Were calibrations with this lot accepted? If so, on which days?',
    ],
    confirm: 'I confirm that lot 41508 is no longer in use in our laboratory.',
  },
  lamp: {
    number: 'PIN/{year}/032',
    product: 'Calyra 800 and Calyra 400',
    type: 'Product information',
    title: 'Calibrate end-point tests after a change of the lamp',
    body: `# Background

      A new lamp changes the spectrum slightly. Tests below 660 nm may shift by up to 4 % until they are
      calibrated again. Quality control shows the shift, but not always on both levels.

      # What changes

      The instructions for use, chapter 9, now name the calibration as a required step after the change of
      the lamp, for calcium, magnesium, iron and cholesterol.

      # What you have to do

      Please replace page 9-14 by the enclosed one, and add the step to your maintenance record.`,
    choices: [DONE, NEED_HELP],
    questions: ['In which document of your laboratory is the new step written?'],
  },
  manual: {
    number: 'IFU/{year}/007',
    product: 'Hemora 620',
    type: 'Instructions for use',
    title: 'Instructions for use, revision 7',
    body: `# What this is

      The instructions for use of the Hemora 620 were revised as a whole. Revision 7 replaces all earlier ones,
      printed copies included. Its thirteen chapters follow on the next pages.

      # What is new

      The limits of quality control are per shift (chapter 3). Capillary samples have a chapter of their own
      (chapter 6). Before every repair the analyser is decontaminated and a certificate signed (chapter 11).

      # What you have to do

      Please read all chapters, replace printed copies, and let every operator sign that they were instructed.`,
    choices: [
      'We have replaced our copies and instructed all operators.',
      'We need a training by the vendor first.',
    ],
    questions: ['How many operators were instructed?', 'Where is the revision kept?'],
    confirm: 'I confirm that earlier revisions are no longer in use.',
    pages: MANUAL_PAGES,
  },
  lyse: {
    number: 'RCN/{year}/008',
    product: 'Hemora lyse L3',
    type: 'Reagent change',
    title: 'New formula of lyse L3, cyanide free',
    body: `# What changes

      Lyse L3 is replaced by L3-N, which is free of cyanide. Haemoglobin is measured at the same wavelength;
      the mean difference over 240 samples was 0.4 g/L.

      # What you have to do

      Use up L3 first. Run five patient samples with both before the change, and enter the new factor that
      our engineer gives you. L3 and L3-N must not be mixed in one bottle.

      # Waste

      Waste with L3-N no longer needs the separate container. Please follow the rules of your hospital.`,
    choices: [
      'We change with the next delivery.',
      'We change later, at a date that we name below.',
      'We do not use this reagent.',
    ],
    questions: [
      'Date of the change in your laboratory',
      'Mean difference of your five samples (g/L)',
    ],
    confirm: 'I confirm that L3 and L3-N are stored apart from each other.',
  },
  breakpoints: {
    number: 'SWR/{year}/005',
    product: 'Cultra ID60 software 5.2',
    type: 'Software release',
    title: 'New breakpoints and expert rules',
    body: `# What is new

      Version 5.2 brings the breakpoints of this year, 61 changed expert rules, and a comment for ESBL that can
      be edited.

      # What you have to do

      Decide whether your infection committee has to agree before the breakpoints change. Run your control
      strains after the update. Cumulative antibiograms should not mix results before and after it.`,
    choices: [
      'Please install the update.',
      'Please wait for the decision of our committee.',
      'We do not want this update.',
    ],
    questions: ['Whom may we call for the date of the installation?'],
  },
  data: {
    number: CAF_TEMPLATE_LETTER,
    product: 'All instruments with remote service',
    type: 'General',
    title: 'Yearly confirmation of contact persons and remote access',
    body: `# Once a year

      Please confirm who may be called by our service, and whether remote access to your instruments stays
      allowed. Remote sessions show operating data and logs; names of patients are masked on the instrument.

      # Your choice

      Remote access can be withdrawn at any time with a non-technical request.`,
    choices: [
      'Remote access stays allowed for all instruments.',
      'Remote access only after a call to the laboratory.',
      'Remote access is withdrawn.',
    ],
    questions: ['Contact person for technical questions', 'Contact person outside working hours'],
  },
  cassette: {
    number: 'PIN/{year}/041',
    product: 'Gasora 7 sensor cassette',
    type: 'Product information',
    title: 'Sensor cassettes and power cuts',
    body: `# Background

      The sensors for glucose and lactate dry out when the instrument has no power for more than 20 minutes
      with a cassette inside. Gases, pH and electrolytes are not affected.

      # What you have to do

      Connect every Gasora 7 to an emergency socket. After a longer cut, start Menu > Cassette > Recondition and
      run all three control levels before the next patient.`,
    choices: [DONE, NEED_HELP],
    questions: ['Which of your instruments are not on an emergency socket?'],
  },
  rotor: {
    number: 'FSN/{year}/009',
    product: 'Spinora 28R swing-out rotor',
    type: 'Field safety notice',
    title: 'Yearly inspection of rotors older than five years',
    body: `# Why you receive this letter

      Rotors that run many short cycles may show fine cracks at the bearing of the buckets after five years.
      No rotor has failed so far; we ask for the inspection before one does.

      # What you have to do

      Look at the pivots and at the bottom of each bucket in good light, and feel with a finger nail for edges.
      Stop the use at once if you find one. Write the age of the rotor and what you found below.

      # What we do

      Rotors older than seven years are exchanged at a reduced price. Our engineers inspect the rotor with
      every maintenance from now on.`,
    choices: [DONE, NOT_AFFECTED, NEED_HELP],
    questions: ['Age of the rotor', 'What you found'],
    confirm: 'I confirm that a rotor with cracks or edges is not used again.',
  },
} as const satisfies Record<string, DemoLetter>
export type LetterKey = keyof typeof LETTERS

/** Ids are part of the wire: 99 asks for a text (specification 9). */
export const DESIGNATIONS: readonly (readonly [id: number, label: string])[] = [
  [1, 'Head of laboratory'],
  [2, 'Clinical pathologist (Sp.PK)'],
  [3, 'Laboratory coordinator'],
  [4, 'Quality manager'],
  [5, 'Medical laboratory technologist (ATLM)'],
  [6, 'Procurement officer'],
  [99, 'Other'],
]
