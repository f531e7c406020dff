/** Puts a `.br` and a `.gz` beside every text and program that the server sends, pressed harder than a request could wait for. */
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthPressing = /\.(m?js|css|html|svg|json|webmanifest|wasm)$/
/** Below this, the answer's headers outweigh what is saved. */
const worthwhile = 1000

const press = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const work = files
    .filter((path) => worthPressing.test(path))
    .map((path) => compress(`${folder}/${path}`))
  await Promise.all(work)
}

async function compress(path) {
  const bytes = await readFile(path)
  if (bytes.length < worthwhile) return
  for (const [ending, pressed] of Object.entries(press)) {
    await writeFile(`${path}.${ending}`, await pressed(bytes))
  }
}
