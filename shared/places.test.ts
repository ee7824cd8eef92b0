import { expect, it } from 'vitest'
import { placesOf } from '#shared/places.ts'

const instant = Date.parse('2025-09-05T00:00:00+01:00')
const names = (zone: string, own: string | null) => placesOf(zone, { own, instant }).map(({ name }) => name)

it('a place the device does not name, or that is on no map, is left out', () => {
  const asKnown = names('Africa/Lagos', null)
  expect(asKnown).toEqual(['New York', 'Accra', 'Lagos', 'Johannesburg', 'Nairobi'])
  for (const own of ['UTC', 'Etc/GMT+3', '']) expect(names('Africa/Lagos', own)).toEqual(asKnown)
})

it('the reader’s own place and the attempt’s are always among the five, from west to east', () => {
  expect(names('Africa/Lagos', 'Asia/Kolkata')).toEqual([
    'Accra',
    'Lagos',
    'Johannesburg',
    'Nairobi',
    'Kolkata',
  ])
  expect(names('Europe/Berlin', 'Europe/Berlin')).toHaveLength(5)
  expect(names('Africa/Lagos', 'Africa/Nairobi')).toHaveLength(5)
})
