import { type CustomTypesConfig, types } from 'pg'

type Parse = (text: string) => unknown

// The driver's `getTypeParser`. Its declared type leaves out the oids of lists.
const driverParser = types.getTypeParser as (oid: number, format?: string) => Parse
const asText: Parse = (text) => text
const toDate: Parse = (text) => new Date(text)
const toTexts = driverParser(1009) as (text: string) => (string | null)[]
const toDates: Parse = (text) => toTexts(text).map((item) => item && new Date(item))

/** Parsers of types that the driver would read in this machine's time zone, round, or turn into objects. */
const parsers = new Map<number, Parse>([
  [1082, toDate], // date
  [1114, toDate], // timestamp
  [1184, toDate], // timestamptz
  [1182, toDates],
  [1115, toDates],
  [1185, toDates],
  [1186, asText], // interval
  [1187, toTexts],
  [1231, toTexts], // numeric[]
  [1003, toTexts], // name[]
])

/** JavaScript types of database values. Eight-byte integers and decimals stay text, so nothing is rounded. */
export const valueParsers = {
  getTypeParser: (oid: number, format?: string) => parsers.get(oid) ?? driverParser(oid, format),
} as CustomTypesConfig
