import { expect, test } from 'vitest'

import { targetOf } from './option-target.ts'

const SCRIPT = ['javascript', 'alert(1)'].join(':')
const ORIGIN = 'https://portal.example'
const option = (type: string, source?: string) => ({
  type,
  title: 'T',
  source,
  serialNumber: undefined,
  manufacture: undefined,
})
const embed = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'

test.each([
  ['button', 'flow.waste', { does: 'reply', source: 'flow.waste' }],
  ['button', '/home', { does: 'reply', source: '/home' }],
  ['device', '17', { does: 'reply', source: '17' }],
  ['rating', undefined, { does: 'rate' }],
  ['link', '/helpme?article=a', { does: 'go', path: '/helpme?article=a' }],
  ['link', `${ORIGIN}/points`, { does: 'go', path: '/points' }],
  [
    'link',
    'https://maker.example/manual',
    { does: 'leave', address: 'https://maker.example/manual', host: 'maker.example' },
  ],
  ['link', 'http://maker.example/manual', { does: 'nothing' }],
  ['link', SCRIPT, { does: 'nothing' }],
  ['link', '//evil.example', { does: 'nothing' }],
  ['link', 'https://bank.example@evil.example/', { does: 'nothing' }],
  ['link', 'https://', { does: 'nothing' }],
  ['ticket', 'new', { does: 'reply', source: 'new' }],
  ['ticket', '/tickets/TC-1/42', { does: 'go', path: '/tickets/TC-1/42' }],
  ['ticket', SCRIPT, { does: 'nothing' }],
  [
    'video',
    '/api_v2/customer/help/3/video',
    { does: 'watch', path: '/api_v2/customer/help/3/video' },
  ],
  ['video', SCRIPT, { does: 'nothing' }],
  [
    'youtube',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    { does: 'embed', address: embed },
  ],
  ['youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1', { does: 'embed', address: embed }],
  ['youtube', 'https://youtu.be/dQw4w9WgXcQ', { does: 'embed', address: embed }],
  ['youtube', 'https://youtube.com.evil.example/embed/dQw4w9WgXcQ', { does: 'leave' }],
  ['youtube', 'https://www.youtube.com/embed/..%2F..%2Fevil', { does: 'leave' }],
  ['survey', 'answer.1', { does: 'reply', source: 'answer.1' }],
  ['survey', '/points', { does: 'go', path: '/points' }],
])('%s %s', (type, source, target) => {
  expect(targetOf(option(type, source), ORIGIN)).toMatchObject(target)
})
