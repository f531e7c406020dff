import { describe, expect, it } from 'vitest'

import { documentVersion } from './caf-version.ts'

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
