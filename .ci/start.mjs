/** `npm start`: installs and builds when something has changed, then is the server. */
import './node-version.mjs'
import { serve } from './serve.mjs'

await serve('main.js')
