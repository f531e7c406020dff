/** What the vendor's staff do with forms: they send them to customers, and review what was submitted. */
import type * as v from 'valibot'

import type { NewCaf } from '#contract/caf/staff'
import type { Context } from '#server/http/context'
import { ALL_CUSTOMERS } from '#server/http/current-account'
import type { AcceptedFile } from '#server/http/files/accept-files'
import { checkPdfForAll } from '#server/http/files/pdf-file'
import { conflict, invalidFields } from '#server/http/http-error'

import type { CustomerService } from '../customers/service.ts'
import { cafMessages } from './messages.ts'
import { type CafAction, nextCafStatus } from './policy.ts'
import * as repository from './review-repository.ts'
import type { LetterFile } from './review-repository.ts'
import type { CafDetails, CafEvent, CafService } from './service.ts'

interface Parts {
  cafs: CafService
  customers: CustomerService
}

export class CafReviewService {
  readonly #cafs: CafService
  readonly #customers: CustomerService

  constructor({ cafs, customers }: Parts) {
    this.#cafs = cafs
    this.#customers = customers
  }

  /** Throws 422 for a customer that is none, and for a letter that is missing or that not everybody can read in full. */
  async send(
    context: Context,
    { customer: asked, ...form }: v.InferOutput<typeof NewCaf>,
    letter: AcceptedFile | undefined,
  ): Promise<CafDetails> {
    const { db, now, person } = context
    const { id: customerId, name, area } = await this.#customers.findByIdOrName(context, asked)
    if (!letter) throw invalidFields(context, { file: 'required' })
    const id = await repository.insertCaf(
      db,
      {
        customer: { id: customerId, name, address: form.customer_address || (area ?? '') },
        letter: {
          number: form.letter_number,
          product_name: form.product_name,
          caf_type: form.caf_type,
          title: form.title,
        },
        choices: form.choices,
        questions: form.questions,
        confirm: form.confirm_text || undefined,
        file: await checkLetter(context, letter),
        by: person.id,
      },
      now,
    )
    return this.#announce(context, id, 'Created')
  }

  /** Throws 404 for no form, 409 for one that was not submitted. */
  async approve(context: Context, id: number, note: string | undefined): Promise<CafDetails> {
    await this.#review(context, id, 'approve', note)
    return this.#announce(context, id, 'Approved')
  }

  /** Throws 404 for no form, 409 for one that was not submitted. */
  async reject(context: Context, id: number, note: string): Promise<CafDetails> {
    await this.#review(context, id, 'reject', note)
    return this.#announce(context, id, 'Rejected')
  }

  /** `letter` is a new version of the document. Throws 404 and 409 as the others, 422 for a letter as `send` does. */
  async revise(
    context: Context,
    id: number,
    note: string,
    letter: AcceptedFile | undefined,
  ): Promise<CafDetails> {
    const { db, now, person } = context
    await this.#review(context, id, 'revise', note)
    if (letter) {
      const file = await checkLetter(context, letter)
      await repository.addVersion(db, id, { file, by: person.id }, now)
    }
    return this.#announce(context, id, 'Revision')
  }

  async #review(
    context: Context,
    id: number,
    action: CafAction,
    note: string | undefined,
  ): Promise<void> {
    const { db, now, person, language } = context
    const form = await this.#cafs.lock(context, ALL_CUSTOMERS, id)
    const to = nextCafStatus(form.status, action, 'staff')
    if (!to) throw conflict(cafMessages[language].wrongTransition)
    await repository.reviewCaf(db, { cafId: id, to, note, by: person.id }, now)
  }

  async #announce(context: Context, id: number, event: CafEvent): Promise<CafDetails> {
    const details = await this.#cafs.read(context, ALL_CUSTOMERS, id)
    await this.#cafs.notifyChanged(context, details.form, event)
    return details
  }
}

/** Throws 422 for a letter that is no PDF, or one that not every reader shows in full. */
async function checkLetter(context: Context, letter: AcceptedFile): Promise<LetterFile> {
  const { file, pages } = await checkPdfForAll('file', letter, context)
  const { key, sha256, size } = file
  return { key, sha256, size, pages }
}
