import { writeFile } from 'node:fs/promises'

import { encodeQR } from 'qr'

import { labelAddress } from '#contract/instruments/label'
import { photograph } from '#tests/e2e/support/fake-camera'

import { test } from '../fixtures.ts'

test('QR from a picture', async ({ portal, startSignedIn, lab }, info) => {
  // The only one would be found by accident, too.
  const other = await lab.build.instrument(lab.organisation)
  const { code = '' } = (await lab.rina.instruments()).find(({ id }) => id === other.id) ?? {}
  const label = encodeQR(labelAddress(portal.origin, code), 'svg', { ecc: 'quartile', border: 4 })
  const picture = info.outputPath('label.png')
  await writeFile(picture, await photograph(label, { side: 200, turned: 90 }))

  await startSignedIn('/tickets/open/qr')
  await portal.choose(/Scan a photo/, picture)
  await portal.get('heading', 'Technical request')
  await portal.get('button', new RegExp(other.serial_number))
})
