/** `npm run faults` runs many repetitions and prints figures. `npm test` runs each fault once. */
const isLong = process.env.FAULTS === 'long'

export const chooseRepetitions = (short: number, long: number) => (isLong ? long : short)

export function printFigure(what: string, figures: Record<string, unknown>) {
  if (isLong) process.stdout.write(`  ${what}: ${JSON.stringify(figures)}\n`)
}
