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

const DONE = 'We’ve done what this letter asks.'
const NOT_AFFECTED = 'We have no affected products in stock or in use.'
const NEED_HELP = 'We need the vendor’s help to do it.'

export const LETTERS = {
  alarm: {
    number: 'FSN/{year}/014',
    product: 'Cultra B120',
    type: 'Field safety notice',
    title: 'Volume of the positive alarm after the update to 3.1',
    body: `# Why you’re receiving this letter

      On a few instruments, the update to software 3.1 set the volume of the positive alarm to zero. The
      lamp still lights, but staff in another room may notice a positive bottle late.

      # Which instruments

      Every Cultra B120 with software 3.1, whatever its serial number.

      # What you need to do

      Open Setup > Sound and set the volume to at least 60. Press the test key and make sure the alarm
      can be heard where your staff work at night. Repeat the test once a week until version 3.2 is installed.

      # What we’ll do

      Version 3.2 keeps the volume through updates. Our engineers will install it on your next planned
      visit, or earlier if you ask. You don’t need to repeat any results: detection isn’t affected.`,
    choices: [DONE, NOT_AFFECTED, NEED_HELP],
    questions: [
      'Serial numbers of the instruments you checked',
      'Who is responsible for the weekly test of the alarm?',
    ],
    confirm:
      'I confirm that all staff who work with the instrument have been told about this notice.',
    pages: ALARM_PAGES,
  },
  tsh: {
    number: 'FSN/{year}/017',
    product: 'Imvara TSH, lot 41508',
    type: 'Field safety notice',
    title: 'Low slope of the calibration curve',
    body: `# Why you’re receiving this letter

      Some packs of TSH lot 41508 give a low slope at calibration. The analyser refuses such a curve with the
      message "curve slope low", so no wrong patient results are reported.

      # What you need to do

      Stop using lot 41508. Count the packs you have left, keep them in quarantine at 2 to 8 °C and
      write the number below. Please pass this letter on to everyone who received packs from you.

      # What we’ll do

      We’ll replace every pack free of charge. We send the replacement on the day your form arrives, and
      our driver collects the quarantined packs.`,
    choices: [
      'We have packs of this lot and have put them in quarantine.',
      'We’ve used all packs of this lot.',
      'We never received this lot.',
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
    title: 'Calibrate end-point tests after changing the lamp',
    body: `# Background

      A new lamp changes the spectrum slightly. Tests below 660 nm may shift by up to 4 % until they are
      calibrated again. Quality control shows the shift, but not always on both levels.

      # What changes

      Chapter 9 of the instructions for use now requires a calibration after each lamp change, for
      calcium, magnesium, iron and cholesterol.

      # What you need to do

      Please replace page 9-14 with the enclosed one, and add the step to your maintenance record.`,
    choices: [DONE, NEED_HELP],
    questions: ['Which of your documents includes the new step?'],
  },
  manual: {
    number: 'IFU/{year}/007',
    product: 'Hemora 620',
    type: 'Instructions for use',
    title: 'Instructions for use, revision 7',
    body: `# What this is

      The instructions for use of the Hemora 620 have been completely revised. Revision 7 replaces all
      earlier ones, printed copies included. Its thirteen chapters follow on the next pages.

      # What is new

      Quality control limits now apply per shift (chapter 3). Capillary samples have their own chapter
      (chapter 6). Before every repair, the analyser is decontaminated and a certificate signed (chapter
      11).

      # What you need to do

      Please read all chapters, replace printed copies, and have every operator sign that they’ve been trained.`,
    choices: [
      'We’ve replaced our copies and trained all operators.',
      'We need training from the vendor first.',
    ],
    questions: ['How many operators have been trained?', 'Where is the new revision kept?'],
    confirm: 'I confirm that earlier revisions are no longer in use.',
    pages: MANUAL_PAGES,
  },
  lyse: {
    number: 'RCN/{year}/008',
    product: 'Hemora lyse L3',
    type: 'Reagent change',
    title: 'New formula of lyse L3, cyanide free',
    body: `# What changes

      L3-N, which is free of cyanide, replaces lyse L3. Haemoglobin is measured at the same wavelength;
      the mean difference over 240 samples was 0.4 g/L.

      # What you need to do

      Use up L3 first. Run five patient samples with both before the change, and enter the new factor
      from our engineer. Never mix L3 and L3-N in one bottle.

      # Waste

      Waste with L3-N no longer needs the separate container. Please follow the rules of your hospital.`,
    choices: [
      'We’ll change with the next delivery.',
      'We’ll change later, on the date given below.',
      'We don’t use this reagent.',
    ],
    questions: [
      'Date of the change in your laboratory',
      'Mean difference of your five samples (g/L)',
    ],
    confirm: 'I confirm that L3 and L3-N are stored separately.',
  },
  breakpoints: {
    number: 'SWR/{year}/005',
    product: 'Cultra ID60 software 5.2',
    type: 'Software release',
    title: 'New breakpoints and expert rules',
    body: `# What is new

      Version 5.2 brings the breakpoints of this year, 61 changed expert rules, and a comment for ESBL that can
      be edited.

      # What you need to do

      Decide whether your infection committee needs to agree before the breakpoints change. Run your control
      strains after the update. Cumulative antibiograms should not mix results before and after it.`,
    choices: [
      'Please install the update.',
      'Please wait for the decision of our committee.',
      'We don’t want this update.',
    ],
    questions: ['Who can we call to set a date for the installation?'],
  },
  data: {
    number: CAF_TEMPLATE_LETTER,
    product: 'All instruments with remote service',
    type: 'General',
    title: 'Yearly confirmation of contact persons and remote access',
    body: `# Once a year

      Please confirm who we can call, and whether we may still access your instruments remotely. Remote
      sessions show operating data and logs; patient names are masked on the instrument.

      # Your choice

      You can withdraw remote access at any time with a non-technical request.`,
    choices: [
      'Remote access is still allowed for all instruments.',
      'Remote access is allowed after a call to the laboratory.',
      'Remote access is no longer allowed.',
    ],
    questions: ['Contact person for technical questions', 'Contact person outside working hours'],
  },
  cassette: {
    number: 'PIN/{year}/041',
    product: 'Gasora 7 sensor cassette',
    type: 'Product information',
    title: 'Sensor cassettes and power cuts',
    body: `# Background

      The glucose and lactate sensors dry out when the instrument is without power for more than 20
      minutes with a cassette inside. Gases, pH and electrolytes are not affected.

      # What you need to do

      Connect every Gasora 7 to an emergency socket. After a longer power cut, start Menu > Cassette > Recondition and
      run all three control levels before the next patient.`,
    choices: [DONE, NEED_HELP],
    questions: ['Which of your instruments are not on an emergency socket?'],
  },
  rotor: {
    number: 'FSN/{year}/009',
    product: 'Spinora 28R swing-out rotor',
    type: 'Field safety notice',
    title: 'Yearly inspection of rotors older than five years',
    body: `# Why you’re receiving this letter

      Rotors that run many short cycles may show fine cracks at the bearing of the buckets after five years.
      No rotor has failed so far, and we’d like to keep it that way.

      # What you need to do

      Look at the pivots and the bottom of each bucket in good light, and feel for edges with a
      fingernail. If you find one, stop using the rotor at once. Write the age of the rotor and what you
      found below.

      # What we’ll do

      We’ll replace rotors older than seven years at a reduced price. From now on, our engineers inspect
      the rotor at every maintenance visit.`,
    choices: [DONE, NOT_AFFECTED, NEED_HELP],
    questions: ['Age of the rotor', 'What you found'],
    confirm: 'I confirm that no rotor with cracks or edges will be used again.',
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
