import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterFile } from '#tests/support/clean-up.ts'

/** Starts a program that prints when it is ready, and stops it after the test file. */
export function startTestProgram(path: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(path, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const heard = new Set<() => void>()
  const hear = (text: Buffer | string) => {
    output += text
    for (const listen of heard) listen()
  }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', hear)
  child.on('error', (error) => hear(error.message))
  // Stops the program after the file, in case a test failed before it stopped the program.
  afterFile(() => ended(child))

  return {
    output: () => output,

    says(words: RegExp): Promise<RegExpExecArray> {
      return new Promise((resolve, reject) => {
        const fail = () => reject(new Error(`${path} did not say ${words}: ${output}`))
        const timer = setTimeout(fail, 60_000)
        const listen = () => {
          const found = words.exec(output)
          if (!found) return
          clearTimeout(timer)
          heard.delete(listen)
          resolve(found)
        }
        heard.add(listen)
        listen()
      })
    },

    async end(): Promise<void> {
      await ended(child)
    },
  }
}

async function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await gone
  clearTimeout(timer)
}
