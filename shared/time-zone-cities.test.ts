import { expect, it } from 'vitest'
import { listTimeZoneCities } from '#shared/time-zone-cities.ts'

const instant = Date.parse('2025-09-05T00:00:00+01:00')
const names = (zone: string, own: string | null) =>
  listTimeZoneCities(zone, { own, instant }).map(({ name }) => name)

it('the list of local times omits the reader’s city if the device gives no known city', () => {
  const asKnown = names('Africa/Lagos', null)
  expect(asKnown).toEqual(['New York', 'Accra', 'Lagos', 'Johannesburg', 'Nairobi'])
  for (const own of ['UTC', 'Etc/GMT+3', '']) expect(names('Africa/Lagos', own)).toEqual(asKnown)
})

it('the list of five local times includes the reader’s and the attempt’s city, from west to east', () => {
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
