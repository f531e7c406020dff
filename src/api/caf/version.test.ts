import { describe, expect, it } from 'vitest'

import { documentVersion, hasSameDocument } from './version.ts'

describe('the document of a form', () => {
  it('is known by its bytes, its version, or where it lies', () => {
    const file = 'https://files.example/letter.pdf?v=2'
    const document = { sha256: 'ab', version: 3, pages: 1 }
    expect(documentVersion({ file, document })).toBe('ab')
    expect(documentVersion({ file, document: { ...document, sha256: undefined } })).toBe('3')
    expect(documentVersion({ file, document: undefined })).toBe(file)
    expect(documentVersion({ file: undefined, document: undefined })).toBe('')
  })

  it('is the same at an address that is signed anew, and another at another address', () => {
    const at = (file: string) => documentVersion({ file, document: undefined })
    const amazon = (time: string) =>
      at(`https://s3.example/a.pdf?X-Amz-Date=${time}&X-Amz-Signature=${time}&v=2`)
    expect(amazon('1')).toBe(amazon('2'))
    expect(amazon('1')).toBe('https://s3.example/a.pdf?v=2')
    const laravel = (time: string) => at(`/storage/a.pdf?expires=${time}&signature=${time}`)
    expect(laravel('1')).toBe(laravel('2'))
    expect(at('/storage/a.pdf?v=2')).not.toBe(at('/storage/a.pdf?v=3'))
    expect(at('/storage/a.pdf')).not.toBe(at('/storage/b.pdf'))
  })
})

describe('a form that came anew', () => {
  const form = { document: undefined, file: '/a.pdf', status: 'Read', revision: undefined }
  const revised = { ...form, status: 'Revision', revision: 'Say the month.' }
  const version = (sha256: string) => ({ ...form, document: { sha256, version: 1, pages: 1 } })

  it.each([
    ['at another address', form, { ...form, file: '/b.pdf' }, true],
    ['as it was revised', revised, { ...revised, file: '/b.pdf' }, true],
    ['to be revised', form, revised, false],
    ['to be revised again', revised, { ...revised, revision: 'And the year.' }, false],
    ['with the same bytes', version('ab'), { ...version('ab'), status: 'Revision' }, true],
    ['with other bytes', version('ab'), version('cd'), false],
  ])('%s', (_, before, now, same) => {
    expect(hasSameDocument(before, now)).toBe(same)
  })
})
