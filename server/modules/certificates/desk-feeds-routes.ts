/** Certificates, broadcasts, banners and points, as the desk gives them to customers. */
import type * as bannersCalls from '#contract/banners'
import type * as broadcastsCalls from '#contract/broadcasts'
import type * as certificatesCalls from '#contract/certificates'
import type * as pointsCalls from '#contract/points'
import type { Context, Handler } from '#server/http/context'
import { checkPdf } from '#server/http/files/pdf-file'
import { HttpError } from '#server/http/http-error'
import { cleanRichText } from '#server/platform/documents/rich-text'
import { startOfDay } from '#server/platform/local-day'

import { slugOf } from '../broadcasts/slug.ts'
import { instrumentOf, ownerOf } from '../customers/desk-owner-routes.ts'
import { tellOfFeed } from '../notifications/feed-news.ts'
import { deskPlannings } from '../plannings/desk-plannings-routes.ts'
import { sumPoints } from '../points/points-store.ts'
import * as store from './desk-feeds-store.ts'

const createCertificate: Handler<typeof certificatesCalls.createCertificate> = async (
  { body, files },
  context,
) => {
  const { db, texts } = context
  const { id: customer_id } = await ownerOf(body.customer, context)
  const instrument = await instrumentOf(customer_id, body.serial_number, context)
  const dates = datesOf(body, context)
  const { file } = await checkPdf('file', files.file, context)
  const sticker = files.sticker
    ? (await checkPdf('sticker', files.sticker, context)).file
    : undefined
  const made = await store.insertCertificate(db, {
    customer_id,
    instrument_id: instrument.id,
    number: body.number,
    name: body.name,
    storage_key: file.key,
    size: file.size,
    sha256: file.sha256,
    sticker_storage_key: sticker?.key ?? null,
    sticker_size: sticker?.size ?? null,
    sticker_sha256: sticker?.sha256 ?? null,
    ...dates,
  })
  if (!made) throw numberTaken(context)
  const page = `/certificates?instrument_id=${instrument.id}`
  await tellOfCertificate(customer_id, page, body.number, context)
  return { data: made, message: texts.certificateIssued }
}

const createTrainingCertificate: Handler<
  typeof certificatesCalls.createTrainingCertificate
> = async ({ body, files }, context) => {
  const { db, texts } = context
  const { id: customer_id } = await ownerOf(body.customer, context)
  const instrument = await instrumentOf(customer_id, body.serial_number, context)
  const dates = datesOf(body, context)
  const { file } = await checkPdf('file', files.file, context)
  const made = await store.insertTraining(db, {
    customer_id,
    instrument_type_id: instrument.instrument_type_id,
    number: body.number,
    name: body.name,
    type: body.type,
    participant_name: body.participant_name,
    trainer_name: body.trainer_name || null,
    storage_key: file.key,
    size: file.size,
    sha256: file.sha256,
    ...dates,
  })
  if (!made) throw numberTaken(context)
  const { id, number, uuid } = made
  await tellOfCertificate(customer_id, `/certificates-training/${uuid}`, number, context)
  return { data: { id, number, slug: uuid }, message: texts.certificateIssued }
}

function datesOf(
  { issued_on, expires_on }: { issued_on: string; expires_on?: string | undefined },
  { texts }: Context,
) {
  if (expires_on !== undefined && expires_on <= issued_on) {
    throw new HttpError(422, texts.checkFields, { errors: { expires_on: [texts.fields.range] } })
  }
  return {
    issued_at: startOfDay(issued_on),
    expires_at: expires_on === undefined ? null : startOfDay(expires_on),
  }
}

function numberTaken({ texts }: Context): HttpError {
  return new HttpError(422, texts.checkFields, { errors: { number: [texts.numberTaken] } })
}

async function tellOfCertificate(
  customerId: number,
  page: string,
  number: string,
  context: Context,
): Promise<void> {
  await tellOfFeed(context, {
    direction: 'CertificateActivity',
    customerId,
    page,
    words: ({ feedNews }) => ({ title: feedNews.certificate, body: number }),
  })
}

const createBroadcast: Handler<typeof broadcastsCalls.createBroadcast> = async (
  { body },
  context,
) => {
  const { db, now, texts } = context
  const customerId = await audienceOf(body.customer, context)
  const made = await store.insertBroadcast(db, slugOf(body.title), {
    customer_id: customerId,
    title: body.title,
    summary: body.summary || null,
    body: cleanRichText(body.body),
    created_at: now,
  })
  await tellOfFeed(context, {
    direction: 'BroadcastActivity',
    customerId,
    page: `/broadcast/${made.slug}`,
    words: ({ feedNews }) => ({ title: feedNews.broadcast, body: body.title }),
  })
  return { data: made, message: texts.broadcastSent }
}

async function audienceOf(asked: string | undefined, context: Context): Promise<number | null> {
  return asked === undefined ? null : (await ownerOf(asked, context)).id
}

const createBanner: Handler<typeof bannersCalls.createBanner> = async ({ body }, context) => {
  const { db, texts } = context
  const customerId = await audienceOf(body.customer, context)
  const [starts, ends] = [body.starts_at, body.ends_at].map((at) => (at ? new Date(at) : null))
  if (starts && ends && ends <= starts) {
    throw new HttpError(422, texts.checkFields, { errors: { ends_at: [texts.fields.range] } })
  }
  const id = await store.insertBanner(db, {
    customer_id: customerId,
    title: body.title,
    text: body.text || null,
    url: body.url ?? null,
    tone: body.tone ?? null,
    starts_at: starts ?? null,
    ends_at: ends ?? null,
  })
  await tellOfBanners(customerId, context)
  return { data: { id }, message: texts.bannerSaved }
}

const removeBanner: Handler<typeof bannersCalls.removeBanner> = async ({ params }, context) => {
  const { db, texts } = context
  const removed = await store.deleteBanner(db, params.id)
  if (!removed) throw new HttpError(404, texts.notFound)
  await tellOfBanners(removed.customer_id, context)
  return { data: null, message: texts.bannerSaved }
}

/** Without a word: a banner is seen on the home screen. */
async function tellOfBanners(customerId: number | null, context: Context): Promise<void> {
  await tellOfFeed(context, { direction: 'BannerActivity', customerId, page: '/home' })
}

const givePoints: Handler<typeof pointsCalls.givePoints> = async ({ body }, context) => {
  const { db, now, texts } = context
  const { title, points } = body
  const { id: customerId } = await ownerOf(body.customer, context)
  const row = { customer_id: customerId, title, points, created_at: now }
  const id = await store.insertPoints(db, row)
  await tellOfFeed(context, {
    direction: 'PointActivity',
    customerId,
    page: '/points',
    words: ({ feedNews }) => ({
      title: feedNews.points,
      body: `${points > 0 ? '+' : ''}${points}: ${title}`,
    }),
  })
  return { data: { id, total: await sumPoints(db, customerId) }, message: texts.pointsGiven }
}

export const deskFeeds = {
  ...deskPlannings,
  createCertificate,
  createTrainingCertificate,
  createBroadcast,
  createBanner,
  removeBanner,
  givePoints,
}
