/** What demo files show: drawings without words, a log and a letter, all made here. */

const paper = '#f6f4ee'

/** Eight boxes on a pallet, and the outline of two that are missing. */
const pallet = Array.from({ length: 10 }, (_, at) => {
  const [x, y] = [120 + (at % 5) * 152, 190 + Math.floor(at / 5) * 150]
  const look =
    at < 8
      ? 'fill="#c99a66" stroke="#8a6236"'
      : 'fill="none" stroke="#b0453c" stroke-dasharray="14 10"'
  return `<rect x="${x}" y="${y}" width="140" height="138" stroke-width="5" ${look}/>`
}).join('')

/** Two weeks of a control: the last points leave the band. */
const points = [0.1, -0.6, 0.4, 0.9, -0.3, 0.2, -0.8, 0.5, 0.1, -0.4, 2.4, 2.6, 2.5, 2.7]
const levels = [-2, -1, 0, 1, 2].map(
  (sd) =>
    `<line x1="70" x2="930" y1="${300 - sd * 80}" y2="${300 - sd * 80}" stroke="${sd === 0 ? '#35524a' : '#b9c4bf'}" stroke-width="3"/>`,
)
const control = points
  .map(
    (sd, at) =>
      `<circle cx="${100 + at * 61}" cy="${300 - sd * 80}" r="11" fill="${sd > 2 ? '#c2402f' : '#0b6e4f'}"/>`,
  )
  .join('')

export const DRAWINGS = {
  delivery: `${pallet}<rect x="90" y="500" width="820" height="26" fill="#7a5a38"/>`,
  indicator: `<rect x="230" y="110" width="540" height="380" rx="28" fill="#fff" stroke="#9aa5a0" stroke-width="6"/>
    <circle cx="500" cy="270" r="96" fill="#cf2e2e"/><rect x="330" y="410" width="340" height="26" fill="#d7dcd9"/>`,
  chart: levels.join('') + control,
  label: `<rect x="300" y="60" width="400" height="490" rx="30" fill="#eef2f0" stroke="#8b9994" stroke-width="6"/>
    <rect x="306" y="380" width="388" height="164" fill="#cfe3ef"/><rect x="306" y="150" width="388" height="40" fill="#22312c"/>
    <path d="M760 170h110m-110 0l34-26m-34 26l34 26" stroke="#c2402f" stroke-width="10" fill="none"/>`,
  floor: `<path d="M80 520L320 140h360l240 380z" fill="#d9d4c7" stroke="#8c8676" stroke-width="5"/>
    <rect x="400" y="250" width="200" height="150" fill="#aeb7b2" stroke="#5d6a64" stroke-width="5"/>
    <circle cx="240" cy="470" r="22" fill="#3d7fb0"/><circle cx="760" cy="470" r="22" fill="#5b5b5b"/>`,
} as const
export type Drawing = keyof typeof DRAWINGS

/** 1000 by 600. */
export function drawingSvg(drawing: Drawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 600" width="1000" height="600">
    <rect width="1000" height="600" fill="${paper}"/>${DRAWINGS[drawing]}</svg>`
}

/** One page with a line of text each; plain ASCII without brackets or backslashes. */
export function letterPdf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${line}) Tj T*`).join(' ')
  const content = `BT /F1 12 Tf 20 TL 72 770 Td ${text} ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let [pdf, index] = ['%PDF-1.4\n', '']
  for (const [at, object] of objects.entries()) {
    index += `${String(pdf.length).padStart(10, '0')} 00000 n \n`
    pdf += `${at + 1} 0 obj${object}endobj\n`
  }
  const table = `xref\n0 6\n0000000000 65535 f \n${index}trailer<</Size 6/Root 1 0 R>>\n`
  return Buffer.from(`${pdf}${table}startxref\n${pdf.length}\n%%EOF\n`, 'latin1')
}
