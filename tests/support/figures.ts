/** `npm run faults` runs the long set and says its figures; within `npm test` the same faults come once each. */
const isLong = process.env.FAULTS === 'long'

export const times = (short: number, long: number) => (isLong ? long : short)

export function say(what: string, figures: Record<string, unknown>) {
  if (isLong) process.stdout.write(`  ${what}: ${JSON.stringify(figures)}\n`)
}
