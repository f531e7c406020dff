import { expect, test } from 'vitest'

import { getBoxAt, placeToasts, type Box, type Place } from './toast-place.ts'

const box = (left: number, top: number, right: number, bottom: number): Box => ({
  left,
  top,
  right,
  bottom,
})

const phone = box(0, 0, 360, 740)
const tablet = box(0, 0, 1180, 820)
const onPhone: Place = { x: 16, y: 64, edge: 'top' }
const onTablet: Place = { x: 116, y: 800, edge: 'bottom' }
const narrow = { width: 328, height: 68 }
const wide = { width: 420, height: 68 }
const composer = box(100, 748, 1180, 820)

const alone = { used: [], near: [] }

test('with nothing in its way the stack is at home', () => {
  expect(placeToasts({ area: phone, size: narrow, home: onPhone, ...alone })).toEqual(onPhone)
  expect(placeToasts({ area: tablet, size: wide, home: onTablet, ...alone })).toEqual(onTablet)
})

test('it stands just above what is used at the foot', () => {
  const place = placeToasts({
    ...alone,
    area: tablet,
    size: wide,
    home: onTablet,
    used: [composer],
  })
  expect(place).toEqual({ x: 116, y: 740, edge: 'bottom' })
})

test('it stands just below what is used at the head of a phone', () => {
  const used = [box(0, 0, 360, 56), box(16, 80, 344, 136)]
  const place = placeToasts({ ...alone, area: phone, size: narrow, home: onPhone, used })
  expect(place).toEqual({ x: 16, y: 144, edge: 'top' })
})

test('the stack stays above an on-screen keyboard', () => {
  const area = box(0, 0, 1180, 420)
  const { bottom } = getBoxAt(
    placeToasts({ ...alone, area, size: wide, home: onTablet, used: [box(100, 348, 1180, 420)] }),
    wide,
  )
  expect(bottom).toBeLessThanOrEqual(348)
})

test('the stack stays in place unless it covers something in use; fields that may be used next count least', () => {
  const now: Place = { x: 116, y: 740, edge: 'bottom' }
  const at = { area: tablet, size: wide, home: onTablet }
  expect(placeToasts({ ...at, ...alone, now })).toEqual(now)
  // Beside the focused field there is only room over the links.
  const links = box(0, 0, 1180, 200)
  const field = box(0, 200, 1180, 820)
  const place = placeToasts({ ...at, used: [field], near: [links] })
  expect(getBoxAt(place, wide).bottom).toBeLessThanOrEqual(200)
})

test('without any room the top of the stack is visible', () => {
  const size = { width: 400, height: 900 }
  expect(placeToasts({ ...alone, area: phone, size, home: onPhone })).toEqual({
    x: 0,
    y: 0,
    edge: 'top',
  })
})
