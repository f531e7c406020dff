/** Words of a question or a text as they are searched for: without endings and fillers, one word for all that mean it. */
import { readFileSync } from 'node:fs'

import * as v from 'valibot'

import { projectPath } from '#server/platform/project-path'

const Synonyms = v.record(v.string(), v.array(v.string()))

/** They stand in nearly every sentence and say nothing of what it is about. */
const FILLERS = new Set(
  (
    'a an the is are was be been do does did i we you he it its my our your they them this that these those there here ' +
    'to of in on at for with from by as and or but if so then than too very can could how what why when where which who ' +
    'should would will have has had not no dont doesnt cant wont isnt me us am just please help about after before into ' +
    'up out get got now still any some all also only ' +
    'yang di ke dari dan atau tapi ini itu saya kami kita anda ada adalah apa bagaimana gimana kenapa mengapa kapan ' +
    'mana siapa untuk pada dengan tidak tdk gak ga nggak ngga enggak bisa mau sudah udah belum akan harus jika kalau ' +
    'kalo saat dalam oleh juga sih dong ya nya kok min mas mbak pak bu tolong mohon cara caranya padahal terus aja saja ' +
    'sama jadi karena supaya agar lalu setelah sebelum masih semua setiap'
  ).split(' '),
)

/** Endings by which words of both languages differ; what is left has four letters at least. */
const ENDINGS = ['nya', 'kan', 'lah', 'kah', 'ing', 'ies', 'ed', 'es', 's']
const BEGINNINGS = ['meng', 'meny', 'mem', 'men', 'di', 'ter', 'ber']
const LEAST = 4

/** The same for forms of one word, in both languages; it need not be a word. */
export function stem(word: string): string {
  const ending = ENDINGS.find((each) => word.endsWith(each) && word.length - each.length >= LEAST)
  const short = ending === undefined ? word : word.slice(0, -ending.length)
  const start = BEGINNINGS.find(
    (each) => short.startsWith(each) && short.length - each.length > LEAST,
  )
  return start === undefined ? short : short.slice(start.length)
}

const plain = (text: string) =>
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/['’]/g, '')

const wordsOf = (text: string) => plain(text).match(/[\p{L}\d]+(?:-\d+[a-z]?)?/gu) ?? []

export class Vocabulary {
  readonly #meanings = new Map<string, string>()
  readonly #phrases: readonly [RegExp, string][]

  /** Words, and phrases of several, by the word that stands for them. */
  constructor(synonyms: Readonly<Record<string, readonly string[]>>) {
    const phrases: [string, string][] = []
    for (const [meaning, others] of Object.entries(synonyms)) {
      for (const other of [meaning, ...others]) {
        if (other.includes(' ')) phrases.push([other, meaning])
        else for (const form of [other, stem(other)]) this.#learn(form, meaning)
      }
    }
    this.#phrases = phrases
      .toSorted(([a], [b]) => b.length - a.length)
      .map(([phrase, meaning]) => [new RegExp(`(?<![a-z])${phrase}(?![a-z])`, 'g'), ` ${meaning} `])
  }

  #learn(form: string, meaning: string): void {
    if (!this.#meanings.has(form)) this.#meanings.set(form, meaning)
  }

  termsOf(text: string): string[] {
    let said = plain(text)
    for (const [phrase, meaning] of this.#phrases) said = said.replace(phrase, meaning)
    return wordsOf(said).flatMap((word) => {
      const known = this.#meanings.get(word)
      if (known !== undefined) return [known]
      if (FILLERS.has(word) || (word.length < 2 && !/\d/.test(word))) return []
      const root = stem(word)
      return [this.#meanings.get(root) ?? root]
    })
  }
}

export function readVocabulary(
  file = projectPath('server/modules/help/knowledge/synonyms.json'),
): Vocabulary {
  return new Vocabulary(v.parse(Synonyms, JSON.parse(readFileSync(file, 'utf8'))))
}
