import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App } from '#app/app.tsx'
import { start } from '#app/start/start.ts'
import { installTrustedTypes } from '#app/start/trusted-types.ts'

installTrustedTypes()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

await start()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
