/** `npm run plain -- ORIGIN [PORT]`: a plain backend before a server that runs, until it is ended. */
import { startPlainBackend } from './plain-backend.ts'

const [behind = 'http://127.0.0.1:8080', port = '8090'] = process.argv.slice(2)
const { origin, filesOrigin } = await startPlainBackend(behind.replace(/\/$/, ''), Number(port))
console.log(`A plain backend is at ${origin}, its files at ${filesOrigin}.`)
console.log(`API_ORIGIN=${origin} FILE_ORIGINS=${filesOrigin} PORT=8091 npm run portal`)
