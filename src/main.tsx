import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App } from '#app/app.tsx'
import { handOverFirstPaint } from '#app/first-paint/hand-over.ts'
import { start } from '#app/start/start.ts'
import { installTrustedTypes } from '#app/start/trusted-types.ts'

installTrustedTypes()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

handOverFirstPaint(root)
await start()
const reactRoot = createRoot(root)
// Rendered in small tasks, between which what is pressed on the first paint is heard.
startTransition(() => {
  reactRoot.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
})
