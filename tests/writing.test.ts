/** What `docs/writing.md` asks of every sentence, as far as it can be checked. */
import { expect, test } from 'vitest'

import { readSentences } from '#tests/support/sentences'

/** Quoted by the specification, word for word. */
const QUOTED = new Set([
  'Close Ticket',
  'Comment is required!',
  'Detail Ticket',
  'Instrument Certificate',
  'Not Good',
  'Please answer all questions',
  'Please close ticket first!',
  'Please download file to view',
  'Please fill required fields',
  'Please select an option for all questions',
  'Please, allow notifications in your browser and reload page.',
  'Please, check your file again. Max upload 30MB',
  'Please,complete the form.',
  'Submit Form',
  'Thank you! Your feedback is very helpfull to us',
  'There are tickets that have not been closed',
  'Training Certificate',
  'Type note here...',
  'Type your message here.....',
  'Upload Attachment',
  'View Certificate',
  'View Sticker',
  'accept: image/*, pdf, zip, mp4, docx, txt (max 30MB)',
  // a type and a serial number
  '{} - {}',
])

/** What is no sentence: the name of a language in itself, and the Indonesian form of a quoted placeholder. */
const NAMES = new Set(['Bahasa Indonesia', 'Tulis pesan Anda di sini.....'])

const sentences = readSentences().filter(({ text }) => !QUOTED.has(text) && !NAMES.has(text))

/** Where a pattern is found, in one language or in both. */
function whereFound(pattern: RegExp, language?: 'en' | 'id'): string[] {
  return sentences
    .filter((each) => language === undefined || each.language === language)
    .filter(({ text }) => pattern.test(text))
    .map(({ place, text }) => `${place} ${text}`)
}

test('the sentences of both languages are read, and what is quoted is said somewhere', () => {
  const of = (code: string) => sentences.filter(({ language }) => language === code).length
  expect(of('en')).toBeGreaterThan(1500)
  expect(of('id')).toBeGreaterThan(1500)
  expect(sentences.filter(({ place }) => place.includes('/flows/')).length).toBeGreaterThan(400)
  const said = new Set(readSentences().map(({ text }) => text))
  expect([...QUOTED].filter((text) => !said.has(text))).toEqual([])
})

test.each([
  ['apostrophes and quotes are typographic', /\w'\w|'\w|"/],
  ['three dots are one character', /\.\.\./],
  ['dots stand at the word before them', / …/],
  ['one space is enough', /\S {2,}\S/],
  [
    'a number and its unit stay together',
    /(?:\d|\{\}) (?:[kMG]B|mm|cm|%|h|dtk)(?!\w)|\d(?:[kMG]B|mm)\b/,
  ],
  ['a dash is no hyphen', /\w -{1,2} \w/],
  ['nobody is shouted at', /!/],
])('%s', (_, pattern) => {
  expect(whereFound(pattern)).toEqual([])
})

test.each([
  'please',
  'cannot|(?:could|does|do|did|is|are|has|have|was|were|will) not',
  'stands',
  'waits? (?:for|here|until you)',
  'go(?:es)? on',
  'by (?:itself|themselves)',
  'for good',
  'e-mails?|mails?',
  'log(?:ged)? (?:in|out)|login',
  'without a (?:network|connection)',
  'push messages?',
  'shared bench(?:es)?',
  '(?:second )?factors?',
  'plannings?|broadcasts?',
  'of (?:yours|ours)',
  'somebody',
  'canceled|organization|center',
])('English doesn’t say %s', (words) => {
  expect(whereFound(new RegExp(`\\b(?:${words})\\b`, 'i'), 'en')).toEqual([])
})

test.each([
  'peramban',
  'surel',
  'berkas',
  'instrumen',
  'organisasi|instansi',
  'kabar|pengumuman',
  'petugas',
  'mohon',
  'lampiran',
  'tanpa jaringan',
  'saringan',
  'faktor',
  'silahkan|dikarenakan|di karenakan',
])('Indonesian doesn’t say %s', (words) => {
  expect(whereFound(new RegExp(`\\b(?:${words})\\b`, 'i'), 'id')).toEqual([])
})

test('labels are in sentence case', () => {
  // "Anda" has its capital always, as the form has that the specification names
  const titleCase = /^(?!Customer Acknowledgement Forms?$)[A-Z][a-z]+(?: (?!Anda\b)[A-Z][a-z]+)+$/
  expect(whereFound(titleCase)).toEqual([])
})
