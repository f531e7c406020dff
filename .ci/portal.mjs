/** `npm run portal`: installs and builds when something has changed, then serves the portal in front of another backend. */
import './node-version.mjs'
import { serve } from './serve.mjs'

await serve('portal/main.js')
