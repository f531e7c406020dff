/** Renders public/icon.svg and the shortcuts into public/icons; run after the mark changes, and commit what it makes. */
import { mkdirSync, readFileSync } from 'node:fs'

import sharp from 'sharp'

const icons = new URL('../public/icons/', import.meta.url)
const source = readFileSync(new URL('../public/icon.svg', import.meta.url), 'utf8')

/** Platforms that cut their own shape get the ground to its edges; the mark stays within the middle 80 %. */
const bleeding = source.replace('rx="112"', 'rx="0"')

/** Notifications take the alpha alone, so the mark is all white and fills its square. */
const badge = source
  .replace(/<rect id="ground"[^>]*>/, '')
  .replace(/transform="[^"]*"/, 'transform="translate(4 4) scale(21)"')
  .replaceAll(/fill="#[0-9A-F]{6}"/g, 'fill="#FFFFFF"')

const shortcut = (glyph: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
  <rect width="96" height="96" rx="22" fill="#0B5F66"/>
  <g transform="translate(18 18) scale(2.5)" fill="none" stroke="#FFFFFF" stroke-width="2"
    stroke-linecap="round" stroke-linejoin="round">${glyph}</g>
</svg>`

const openTicket = `<path d="M11 3H6a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-5"/>
  <path d="M8 9h3M8 13h5M8 17h7"/><path d="M18 2v8M14 6h8" stroke="#7FD8D5" stroke-width="2.5"/>`
const scan = `<path d="M3 8V5a2 2 0 0 1 2-2h3M16 3h3a2 2 0 0 1 2 2v3M21 16v3a2 2 0 0 1-2 2h-3M8 21H5a2 2 0 0 1-2-2v-3"/>
  <path d="M6 12h12" stroke="#7FD8D5" stroke-width="2.5"/>`
const myTickets = `<path d="M9 6h12M9 12h12M9 18h7"/>
  <path d="M3.5 6h.01M3.5 12h.01M3.5 18h.01" stroke="#7FD8D5" stroke-width="3.5"/>`

const pictures: [string, string, number][] = [
  ['icon-192.png', source, 192],
  ['icon-512.png', source, 512],
  ['icon-maskable-192.png', bleeding, 192],
  ['icon-maskable-512.png', bleeding, 512],
  ['apple-touch-icon.png', bleeding, 180],
  ['badge-96.png', badge, 96],
  ['shortcut-open.png', shortcut(openTicket), 96],
  ['shortcut-scan.png', shortcut(scan), 96],
  ['shortcut-tickets.png', shortcut(myTickets), 96],
]

mkdirSync(icons, { recursive: true })
for (const [name, svg, edge] of pictures) {
  await sharp(Buffer.from(svg), { density: 288 })
    .resize(edge, edge)
    .png({ palette: true, quality: 100, compressionLevel: 9, effort: 10 })
    .toFile(new URL(name, icons).pathname)
}
