// Prints the problems of the query keys in web (query-keys.mjs).
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findKeyProblems } from './query-keys.mjs'
import { root } from './setup.mjs'

const files = execFileSync('git', ['ls-files', 'web'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
const problems = files.flatMap((path) => findKeyProblems(path, readFileSync(join(root, path), 'utf8')))
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
