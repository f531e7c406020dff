/** What the bad day shows beside the portal: a letter to sign, the label of an analyser, and a tablet that is locked. */
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'

import Pdf from 'pdfkit'
import sharp from 'sharp'

import type { Shown } from './push-service.ts'

const WEEKS = 22

const LETTER = [
  {
    title: 'Error E-217 after the change to lyse L3-N',
    text: [
      'To all laboratories that run a Hemora 620',
      'Since the change to lyse L3-N, fibrin collects in the WBC bath of some analysers. They stop with error E-217, “WBC bath clog”, and give no result. Results that were reported before are not affected.',
      'Please follow the two annexes of this letter, tell everybody who works with the analyser, and return the form that comes with it.',
      'Our engineers replace the sample filter free of charge at their next visit.',
    ],
  },
  {
    title: 'Annex 1: what to do now',
    text: [
      '1. Start Menu > Service > Drain, and wait until the bath is empty.',
      '2. Fill in 5 mL of detergent C2 and let it stand for ten minutes.',
      '3. Rinse three times and run the background. WBC must be at most 0.2 x 10^9/L.',
      '4. Run all three levels of control blood before the next patient.',
      'Do not repeat the back flush more than twice: the pump gets hot.',
    ],
  },
  {
    title: 'Annex 2: weekly check of the bath',
    text: Array.from(
      { length: WEEKS },
      (_, week) =>
        `Week ${week + 1}     Date ______________     Clear yes / no     Name ______________________`,
    ),
  },
]

/** A letter of three pages. */
export async function safetyLetter(): Promise<Buffer> {
  const pdf = new Pdf({ size: 'A4', margin: 64, info: { Title: LETTER[0]?.title ?? '' } })
  for (const [at, { title, text }] of LETTER.entries()) {
    if (at > 0) pdf.addPage()
    pdf.fillColor('#5a6a72').font('Helvetica').fontSize(10)
    pdf.text(`Field safety notice · FSN/2026/021 · ${at + 1} / ${LETTER.length}`).moveDown(2)
    pdf.fillColor('#16232b').font('Helvetica-Bold').fontSize(16).text(title).moveDown()
    pdf.font('Helvetica').fontSize(11.5)
    for (const paragraph of text) pdf.text(paragraph, { lineGap: 3 }).moveDown(0.9)
  }
  pdf.end()
  return buffer(pdf)
}

/** The label of an instrument, on its front, as a camera sees it. `label` is its code as SVG. */
export async function instrumentWithLabel(label: string, model: string, serial: string) {
  const front = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720">
    <defs>
      <linearGradient id="front" x2="0" y2="1">
        <stop stop-color="#a9b8b6"/><stop offset="1" stop-color="#7d8f8d"/>
      </linearGradient>
    </defs>
    <rect width="1280" height="720" fill="#5c6a68"/>
    <rect x="90" y="-60" width="1100" height="840" rx="40" fill="url(#front)"/>
    <rect x="90" y="-60" width="1100" height="140" fill="#0b5e63"/>
    <rect x="150" y="560" width="200" height="14" rx="7" fill="#6b7c7a"/>
    <rect x="150" y="594" width="200" height="14" rx="7" fill="#6b7c7a"/>
    <circle cx="1090" cy="580" r="22" fill="#d9483b"/>
    <g transform="rotate(-4 640 380)">
      <rect x="475" y="195" width="330" height="410" rx="12" fill="#fff"/>
      <g font-family="sans-serif" fill="#10262b" text-anchor="middle">
        <text x="640" y="548" font-size="28" font-weight="700">${model}</text>
        <text x="640" y="582" font-size="22">${serial}</text>
      </g>
    </g>
  </svg>`
  const code = await sharp(Buffer.from(label.replace('width="100%"', 'width="600"')))
    .resize(300)
    .rotate(-4, { background: '#fff' })
    .toBuffer()
  const { width, height } = await sharp(code).metadata()
  const [left, top] = [638 - Math.round(width / 2), 358 - Math.round(height / 2)]
  return sharp(Buffer.from(front))
    .composite([{ input: code, left, top }])
    .png()
    .toBuffer()
}

/** The notification as a system draws it, of what the worker has given it. */
export async function lockScreen({ title, body, icon, actions }: Shown): Promise<Buffer> {
  const given = { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Jakarta' } as const
  const time = new Date().toLocaleTimeString('en-GB', given)
  const buttons = actions.map(
    (action, at) =>
      `<text x="${372 + at * 110}" y="506" font-weight="700" fill="#0b5e63">${action[0]?.toUpperCase()}${action.slice(1)}</text>`,
  )
  const screen = `<svg xmlns="http://www.w3.org/2000/svg" width="1180" height="820">
    <defs>
      <linearGradient id="night" x2="0.4" y2="1">
        <stop stop-color="#17606a"/><stop offset="1" stop-color="#0b2a30"/>
      </linearGradient>
    </defs>
    <rect width="1180" height="820" fill="url(#night)"/>
    <g font-family="sans-serif" font-size="21" fill="#10262b">
      <text x="590" y="240" font-size="120" fill="#fff" text-anchor="middle">${time}</text>
      <rect x="250" y="330" width="680" height="210" rx="22" fill="#fff"/>
      <text x="372" y="384" font-size="18" fill="#4d6367">Benchside</text>
      <text x="372" y="420" font-size="26" font-weight="700">${title}</text>
      <text x="372" y="455">${body}</text>
      ${buttons.join('')}
    </g>
  </svg>`
  const picture = await readFile(new URL(`../../../public${icon}`, import.meta.url))
  return sharp(Buffer.from(screen))
    .composite([{ input: await sharp(picture).resize(72).toBuffer(), left: 276, top: 360 }])
    .png()
    .toBuffer()
}
