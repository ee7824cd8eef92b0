import { onTestFinished } from 'vitest'

const { happyDOM } = window as unknown as {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void }
}

/** Gives the window the size of a phone until the test ends. */
export function setPhoneViewport(): void {
  happyDOM.setViewport({ width: 360, height: 780 })
  onTestFinished(() => happyDOM.setViewport({ width: 1440, height: 900 }))
}
