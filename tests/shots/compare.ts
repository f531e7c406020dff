/** Which pictures of two folders differ, pixel by pixel. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

const picturesIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.png'))

/** Prints each picture that differs with the share of its pixels that do, and draws them red into a folder of `after`. */
export async function compareFolders(before: string, after: string): Promise<void> {
  const [old, now] = await Promise.all([picturesIn(before), picturesIn(after)])
  const drawn = join(after, 'differences')
  await mkdir(drawn, { recursive: true })
  const rows: { picture: string; 'differs, %': string }[] = []
  for (const picture of old.filter((name) => now.includes(name))) {
    const bytes = await Promise.all([before, after].map((dir) => readFile(join(dir, picture))))
    const [one, other] = bytes.map((each) => PNG.sync.read(each))
    if (!one || !other || bytes[0]?.equals(bytes[1] ?? Buffer.of())) continue
    if (one.width !== other.width || one.height !== other.height) {
      rows.push({ picture, 'differs, %': 'in size' })
      continue
    }
    const { width, height } = one
    const red = new PNG({ width, height })
    const count = pixelmatch(one.data, other.data, red.data, width, height, { threshold: 0.05 })
    if (count === 0) continue
    rows.push({ picture, 'differs, %': ((100 * count) / (width * height)).toFixed(3) })
    await writeFile(join(drawn, picture), PNG.sync.write(red))
  }
  if (rows.length > 0) console.table(rows)
  for (const name of old.filter((each) => !now.includes(each))) console.log(`missing: ${name}`)
  for (const name of now.filter((each) => !old.includes(each))) console.log(`new: ${name}`)
  console.log(`${rows.length} of ${old.length} pictures differ`)
}
