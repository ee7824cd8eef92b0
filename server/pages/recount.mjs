// node recount.mjs https://the-site [your receipt]: recounts every vote of the public tally.
import { createHash } from 'node:crypto'

const [site, own] = process.argv.slice(2)
const read = async (path) => {
  const answer = await fetch(new URL(path, site))
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.text()
}
const file = await read('/app-ideas/tally.json')
const { day, ideas } = JSON.parse(file)
const seen = new Set()
const faults = []
for (const { title, votes, marks } of ideas) {
  if (marks === null && votes > 4) faults.push(`${title}: ${votes} votes, no receipts published.`)
  if (marks !== null && marks.length !== votes)
    faults.push(`${title}: ${votes} votes, ${marks.length} receipts.`)
  for (const mark of marks ?? []) {
    if (seen.has(mark)) faults.push(`${title}: the receipt ${mark} appears twice.`)
    seen.add(mark)
    if (mark === own) console.log(`Your vote for ${title} is counted.`)
  }
}
const votes = ideas.reduce((sum, idea) => sum + idea.votes, 0)
const hash = createHash('sha256').update(file).digest('hex')
const entry = JSON.parse(await read('/record.json'))?.entries.find(({ text }) => text?.includes(hash))
console.log(`${day}: ${votes} votes for ${ideas.length} ideas. SHA-256 of the file: ${hash}`)
if (entry) console.log(`Entry ${entry.number} of the log confirms this.`)
console.log(faults.length > 0 ? faults.join('\n') : 'All votes check out.')
process.exitCode = faults.length > 0 ? 1 : 0
