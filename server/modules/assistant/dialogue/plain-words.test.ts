import { expect, test } from 'vitest'

import { meansNo, meansYes } from './plain-words.ts'

test.each([
  'no',
  'No.',
  'no thank you',
  'No, thanks!',
  'cancel',
  'please cancel',
  'Cancel the ticket',
  'stop',
  'never mind',
  'nevermind',
  'forget it',
  'not now',
  'tidak',
  'tdk',
  'Tidak, terima kasih',
  'tidak jadi',
  'gak jadi deh',
  'ga usah',
  'nggak',
  'enggak perlu',
  'jangan dulu',
  'batal',
  'Batalkan saja',
  'tolong batalin',
  'nanti saja',
])('%j leads out', (typed) => {
  expect([meansNo(typed), meansYes(typed)]).toEqual([true, false])
})

test.each([
  'yes',
  'Yes, please',
  'ok',
  'sure',
  'go ahead',
  'ya',
  'Iya, silakan',
  'boleh',
  'lanjut',
])('%j is consent', (typed) => {
  expect([meansNo(typed), meansYes(typed)]).toEqual([false, true])
})

test.each([
  'no signal on channel 2',
  'no phone',
  'not yet solved',
  'stop button is stuck',
  'tidak ada',
  'tidak menyala',
  'tidak bisa dibatalkan dari alat',
  'batal kalibrasi otomatis',
  'jangan sampai sampel rusak',
  'yes but the alarm stays',
  'ya tapi alarm tetap ada',
  'Noorwood HM-1',
  '0812 5550 1299',
  '',
])('%j is neither', (typed) => {
  expect([meansNo(typed), meansYes(typed)]).toEqual([false, false])
})
