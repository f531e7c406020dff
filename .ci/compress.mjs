/** Puts a `.br` and a `.gz` beside every text and program of the portal, pressed harder than a request could wait for. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'

for (const path of readdirSync('dist.new/client', { recursive: true, encoding: 'utf8' })) {
  if (!/\.(m?js|css|html|svg|json|webmanifest|wasm)$/.test(path)) continue
  const bytes = readFileSync(`dist.new/client/${path}`)
  // below this, the answer's headers outweigh what is saved
  if (bytes.length < 1000) continue
  writeFileSync(`dist.new/client/${path}.br`, brotliCompressSync(bytes))
  writeFileSync(`dist.new/client/${path}.gz`, gzipSync(bytes, { level: 9 }))
}
